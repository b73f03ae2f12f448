#!/bin/sh
# The releases of the server in a folder:
#   release.sh FOLDER add NAME BUILD    copies a build (dist/, with dist-unserved/ beside it) there; nothing is served otherwise yet
#   release.sh FOLDER use NAME [URL]    serves it; the assets of the one served until now stay for pages that are open
#   release.sh FOLDER back [URL]        serves the one before again, in the same way
# URL is the server's own, such as http://localhost:8080: it is waited for until it answers with that build.
set -eu

tell() { echo "release.sh: $1" >&2; }
die() { tell "$1"; exit 1; }
[ $# -ge 2 ] || die "say FOLDER and add, use or back"
build=
if [ "$2" = add ] && [ $# -eq 4 ]; then build=$(cd "$4" && pwd) || die "there is no folder $4"; fi
cd "$1"
name=${3:-}
url=${4:-}
if [ "$2" = back ]; then url=$name; fi
served() { sed -n "s/^# $1 //p" live.conf 2> /dev/null || true; }

# Any path of the web view; one that is renamed is answered with 404 and the same document.
document() {
  if command -v curl > /dev/null; then curl --silent --insecure --max-time 2 "$1/order"
  else wget --quiet --no-check-certificate --timeout=2 --tries=1 --content-on-error -O - "$1/order"; fi
}
build_in() { sed -n 's/.*<meta name="build" content="\([^"]*\)".*/\1/p' | head -n 1; }

# nginx takes a configuration a moment after it was told to, and until then old workers answer beside new ones.
await() {
  wanted=$(build_in < "releases/$1/index.html")
  [ -n "$wanted" ] || die "the document of $1 names no build"
  end=$(($(date +%s) + ${KIST_WAIT:-30}))
  like=0
  answered=
  while [ "$like" -lt 3 ]; do
    [ "$(date +%s)" -lt "$end" ] || die "$2 answers with ${answered:-no build} and not with $wanted of $1 after ${KIST_WAIT:-30} s; \
nginx was told to serve $1: see logs/error.log, or go back. No release was deleted"
    answered=$(document "$2" | build_in)
    if [ "$answered" = "$wanted" ]; then like=$((like + 1)); else like=0; fi
    sleep 0.2
  done
}

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
  if [ ! -s logs/nginx.pid ]; then
    tell "no nginx of this folder runs: one that is started, or reloaded, serves $1"
  else
    nginx -p . -c nginx.conf -s reload
    if [ -z "$url" ]; then tell "nginx was told to serve $1; whether it does yet is not known, for no URL was named"
    elif ! command -v curl > /dev/null && ! command -v wget > /dev/null; then
      tell "nginx was told to serve $1; whether it does yet is not known, for there is no curl and no wget"
    else await "$1" "$url"; fi
  fi
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
