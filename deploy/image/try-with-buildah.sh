#!/usr/bin/env bash
# Builds the Dockerfile and runs what it made, where there is neither a container engine nor a registry: buildah builds it on
# Debian from debootstrap, with a Node of your choice. The image migrates a database; a worker and a web node say that they are ready.
#   NODE=/path/to/node-24 DATABASE_URL=postgres://… deploy/image/try-with-buildah.sh FOLDER
# (as root, with buildah, crun and debootstrap; FOLDER is new; the database is empty and answers at 127.0.0.1)
set -euo pipefail
folder=$(realpath --canonicalize-missing "${1:?name a new folder}")
: "${DATABASE_URL:?name a database}" "${NODE:?name the program of Node 24}"
here=$(dirname "$(dirname "$(dirname "$(realpath "$0")")")")
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

echo '── base images'
debootstrap --variant=minbase bookworm "$folder/debian" > /dev/null
debian=$(buildah from scratch)
buildah add --quiet "$debian" "$folder/debian" /
buildah commit --quiet "$debian" localhost/debian
node=$(buildah from --pull=never localhost/debian)
buildah copy --quiet "$node" "$NODE" /usr/local/bin/node
buildah copy --quiet "$node" "$npm" /usr/local/lib/node_modules/npm
buildah run "$node" -- ln --symbolic ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
# A registry behind an authority of your own is known by this machine's certificates.
certificates=/etc/ssl/certs/ca-certificates.crt
buildah config --env "NODE_EXTRA_CA_CERTS=$certificates" --env "npm_config_cafile=$certificates" "$node"
buildah commit --quiet "$node" localhost/node

echo '── image'
buildah build --network host --pull=never --volume /etc/ssl/certs:/etc/ssl/certs:ro --tag localhost/tradecounter \
  --build-arg NODE_IMAGE=localhost/node --build-arg DEBIAN_IMAGE=localhost/debian "$here"

echo '── run'
portal=$(buildah from --pull=never localhost/tradecounter)
inside() {
  buildah run --network host --env "DATABASE_URL=$DATABASE_URL" --env "SECRETS_KEY=$(printf '%064d' 1)" --env PORT=3910 \
    --env HEALTH_PORT=3911 "$portal" -- "$@"
}
inside tradecounter migrate
inside tradecounter worker > "$folder/worker.log" 2>&1 & worker=$!
inside tradecounter web > "$folder/web.log" 2>&1 & web=$!
trap 'kill "$worker" "$web" 2> /dev/null || true' EXIT
for program in web worker; do
  for attempt in $(seq 30); do
    if inside node scripts/healthcheck.mjs "$program" 2> "$folder/health.log"; then echo "$program is ready."; continue 2; fi
    sleep 1
  done
  cat "$folder/health.log" "$folder/$program.log"
  exit 1
done
buildah images localhost/tradecounter
