#!/bin/sh
# The releases of the server in a folder:
#   release.sh FOLDER add NAME BUILD    copies a build (dist/, with dist-unserved/ beside it) there; nothing is served otherwise yet
#   release.sh FOLDER use NAME          serves it; the assets of the one served until now stay for pages that are open
#   release.sh FOLDER back              serves the one before again, in the same way
set -eu

die() { echo "release.sh: $1" >&2; exit 1; }
[ $# -ge 2 ] || die "say FOLDER and add, use or back"
build=
if [ $# -eq 4 ]; then build=$(cd "$4" && pwd) || die "there is no folder $4"; fi
cd "$1"
name=${3:-}
served() { sed -n "s/^# $1 //p" live.conf 2> /dev/null || true; }

serve() {
  [ -f "releases/$1/index.html" ] || die "there is no release $1"
  before=live.conf.before
  if [ -f live.conf ]; then cp live.conf "$before"; else : > "$before"; fi
  cat > live.conf << END
# current $1
# previous $2
map "" \$kist_current { default "$1"; }
map "" \$kist_previous { default "$2"; }
include hashes/$1.conf;
END
  if ! nginx -p . -c nginx.conf -t -q; then
    mv "$before" live.conf
    die "nginx does not take $1; what was served is served still"
  fi
  rm "$before"
  # One moment for documents, policies and assets.
  if [ -s logs/nginx.pid ]; then nginx -p . -c nginx.conf -s reload; fi
  for old in releases/*; do
    case "${old#releases/}" in "$1" | "$2") ;; *) rm -r "$old" "hashes/${old#releases/}.conf" ;; esac
  done
}

case "$2" in
  add)
    case "$name" in '' | .* | *[!A-Za-z0-9._-]*) die "a name is of letters, digits, dots and hyphens" ;; esac
    [ ! -e "releases/$name" ] || die "there is a release $name already"
    [ -f "$build/index.html" ] && [ -f "$build-unserved/hashes.conf" ] || die "that is no build with its -unserved folder"
    mkdir -p releases hashes logs
    rm -rf "releases/.$name"
    cp -R "$build" "releases/.$name"
    cp "$build-unserved/hashes.conf" "hashes/$name.conf"
    mv "releases/.$name" "releases/$name"
    ;;
  use)
    current=$(served current)
    if [ "$current" = "$name" ]; then serve "$name" "$(served previous)"; else serve "$name" "${current:-$name}"; fi
    ;;
  back) serve "$(served previous)" "$(served current)" ;;
  *) die "say add, use or back" ;;
esac
