# Shell functions that find or bring what Barrierscope needs from the system. Sourced by ./barrierscope and ./verify.

say() { printf '%s\n' "barrierscope: $*" >&2; }
die() {
  say "$@"
  exit 1
}

# The major version of the Java installation in directory $1, or nothing.
java_major() {
  [ -x "$1/bin/java" ] || return 0
  version=
  [ -r "$1/release" ] && version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  [ -n "$version" ] || version=$("$1/bin/java" -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p' | head -n 1)
  printf '%s' "$version"
}

# Whether directory $1 holds Java 17 or later; with $2 = jdk it must hold a compiler too.
java_fits() {
  [ -n "$1" ] || return 1
  major=$(java_major "$1")
  [ "${major:-0}" -ge 17 ] || return 1
  [ "${2-}" != jdk ] || [ -x "$1/bin/javac" ]
}

# Sets JAVA_HOME to a fitting Java: what JAVA_HOME says, what PATH says, what the system keeps. $1 = jdk asks for a compiler.
look_for_java() {
  java_fits "${JAVA_HOME-}" "${1-}" && return 0
  for command in javac java; do
    found=$(command -v "$command" 2>/dev/null) || continue
    candidate=$(dirname "$(dirname "$(readlink -f "$found" 2>/dev/null || printf '%s' "$found")")")
    java_fits "$candidate" "${1-}" && JAVA_HOME=$candidate && return 0
  done
  for candidate in /usr/lib/jvm/*/ /Library/Java/JavaVirtualMachines/*/Contents/Home/; do
    java_fits "${candidate%/}" "${1-}" && JAVA_HOME=${candidate%/} && return 0
  done
  return 1
}

# Like look_for_java, and installs what is missing where that is possible.
need_java() {
  if ! look_for_java "${1-}"; then
    install_packages "a Java development kit, 17 or later" openjdk-17-jdk-headless:openjdk-21-jdk-headless:default-jdk-headless
    look_for_java "${1-}" || die "no Java 17 or later was found; install a JDK and set JAVA_HOME"
  fi
  export JAVA_HOME
}

# Whether the shared library $1 can be loaded.
has_library() {
  if [ -z "${libraries-}" ]; then
    libraries=$(ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null)
  fi
  case $libraries in *"$1 "*) return 0 ;; *) return 1 ;; esac
}

# What drawing without a window lacks. The toolkit waits for ever without these, so look before starting it.
missing_for_pictures() {
  [ "$(uname -s)" = Linux ] || return 0
  has_library libpango-1.0.so.0 || printf '%s ' libpango-1.0-0
  has_library libpangoft2-1.0.so.0 || printf '%s ' libpangoft2-1.0-0
  has_library libfreetype.so.6 || printf '%s ' libfreetype6
  if ! command -v fc-list >/dev/null 2>&1; then
    printf '%s ' fontconfig fonts-dejavu-core
  elif [ -z "$(fc-list 2>/dev/null | head -n 1)" ]; then
    printf '%s ' fonts-dejavu-core
  fi
}

# What a window lacks besides.
missing_for_window() {
  [ "$(uname -s)" = Linux ] || return 0
  has_library libgtk-3.so.0 || printf '%s ' libgtk-3-0:libgtk-3-0t64
  has_library libGL.so.1 || printf '%s ' libgl1
  has_library libXtst.so.6 || printf '%s ' libxtst6:libxtst6t64
  has_library libXxf86vm.so.1 || printf '%s ' libxxf86vm1:libxxf86vm1t64
}

# Installs packages: $1 says in words what they are, each further argument is a name or alternatives name:name.
install_packages() {
  what=$1
  shift
  [ $# -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    names=
    for choice in "$@"; do names="$names ${choice%%:*}"; done
    die "this machine lacks $what; install what your system calls:$names"
  fi
  as_root=
  if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
    if ! sudo -n true 2>/dev/null; then
      names=$(choose_packages "$@")
      die "this machine lacks $what; bring it with: sudo apt-get install --no-install-recommends$names"
    fi
  fi
  say "installing $what"
  names=$(choose_packages "$@")
  # Lists may be absent or old: take a fresh look only when what is known does not suffice.
  apt_install $names || { $as_root apt-get update -qq >&2 && names=$(choose_packages "$@") && apt_install $names; } ||
    die "could not install $what; try: sudo apt-get update && sudo apt-get install --no-install-recommends$names"
  libraries=
}

apt_install() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null >"${TMPDIR:-/tmp}/barrierscope-apt.$$" 2>&1
  outcome=$?
  [ $outcome = 0 ] || tail -n 3 "${TMPDIR:-/tmp}/barrierscope-apt.$$" >&2
  rm -f "${TMPDIR:-/tmp}/barrierscope-apt.$$"
  return $outcome
}

# Of each group of alternative names the one that this release of the system has, else the first.
choose_packages() {
  for group in "$@"; do
    chosen=${group%%:*}
    rest=$group
    while [ -n "$rest" ]; do
      name=${rest%%:*}
      case $rest in *:*) rest=${rest#*:} ;; *) rest= ;; esac
      if apt-cache show "$name" 2>/dev/null | grep -q '^Package:'; then
        chosen=$name
        break
      fi
    done
    printf ' %s' "$chosen"
  done
}

# Options for the Java that runs Maven.
maven_options() {
  [ "$(java_major "$JAVA_HOME")" -lt 24 ] ||
    MAVEN_OPTS="--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ${MAVEN_OPTS-}"
  export MAVEN_OPTS
}
