#!/usr/bin/env bash
# A throw-away PostgreSQL for tests. `postgres.sh start FOLDER` prints its address, `restart FOLDER` throws all
# connections out, `stop FOLDER` ends it. POSTGRES_OPTIONS are further options of the server.
# Takes the machine's PostgreSQL, or installs Debian's where that is possible.
set -euo pipefail

find_binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1; }

# The database refuses to run as root; Debian's package brings a user for it.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

start() {
  local folder=$1 binaries port
  binaries=$(find_binaries)
  if [ -z "$binaries" ]; then
    { apt-get update -q && apt-get install -y -q --no-install-recommends postgresql; } >&2
    binaries=$(find_binaries)
  fi
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  port=$(node -e 'const s = require("node:net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })')
  as_owner "$binaries/initdb" -D "$folder/data" -U inkreel --auth=trust >&2
  as_owner "$binaries/pg_ctl" -D "$folder/data" -l "$folder/log" -w \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=300 ${POSTGRES_OPTIONS:-}" start >&2
  echo "postgresql://inkreel@127.0.0.1:$port/postgres"
}

restart() { as_owner "$(find_binaries)/pg_ctl" -D "$1/data" -m immediate -w restart >&2; }

stop() { as_owner "$(find_binaries)/pg_ctl" -D "$1/data" -m immediate stop >&2; }

"$1" "$2"
