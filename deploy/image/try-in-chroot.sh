#!/usr/bin/env bash
# Runs the steps of the Dockerfile where there is no container engine: the build from a clean copy of HEAD with an empty
# environment, then Debian from debootstrap with the node program of this machine, the release, and a read-only root file
# system in which user 10001 migrates a database, runs a worker and a web node, and asks them whether they are ready.
#   DATABASE_URL=postgres://… deploy/image/try-in-chroot.sh FOLDER      (as root; FOLDER is new; the database may be empty)
set -euo pipefail
folder=$(realpath --canonicalize-missing "${1:?name a new folder}")
: "${DATABASE_URL:?name a database}"
# In a mount namespace of its own: whatever is mounted here is gone when this ends.
if [ "${2:-}" != inside ]; then exec unshare --mount "$0" "$folder" inside; fi

here=$(dirname "$(dirname "$(dirname "$(realpath "$0")")")")
build=$folder/build root=$folder/root
clean=(env -i "PATH=$PATH" "HOME=$folder/home" NEXT_TELEMETRY_DISABLED=1 CI=true)
if [ -f "$HOME/.npmrc" ]; then clean+=("NPM_CONFIG_USERCONFIG=$HOME/.npmrc"); fi

echo '── build'
mkdir -p "$build" "$folder/home"
git -C "$here" archive HEAD | tar --extract --directory "$build"
cd "$build"
"${clean[@]}" npm ci --include=dev --ignore-scripts --no-audit --no-fund
"${clean[@]}" node scripts/run.mjs release "$folder/release"

echo '── image'
debootstrap --variant=minbase bookworm "$root" > "$folder/debootstrap.log"
install -D "$(command -v node)" "$root/usr/local/bin/node"
install -D --mode 0755 "$here/deploy/image/tradecounter" "$root/usr/local/bin/tradecounter"
chroot "$root" node --version
chroot "$root" groupadd --gid 10001 tradecounter
chroot "$root" useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin tradecounter
install --directory --owner 10001 --group 10001 --mode 0700 "$root/data"
cp --archive "$folder/release" "$root/app"
du --summarize --human-readable "$root" "$root/app" "$root/app/node_modules" "$root/app/.next"

echo '── run'
mount --bind "$root" "$root"
mount --options remount,bind,ro "$root"
mount --types tmpfs --options mode=1777 tmpfs "$root/tmp"
mount --types tmpfs --options mode=0700,uid=10001,gid=10001 tmpfs "$root/data"
mount --types proc proc "$root/proc"
secrets_key=$(head --bytes 32 /dev/urandom | od --address-radix n --format x1 | tr --delete ' \n')
inside() {
  chroot --userspec=10001:10001 "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp NODE_ENV=production DEMO=false \
    DATA_DIR=/data "DATABASE_URL=$DATABASE_URL" "SECRETS_KEY=$secrets_key" PORT=3910 HEALTH_PORT=3911 "$@"
}
inside tradecounter migrate
inside tradecounter setup-link
inside tradecounter worker > "$folder/worker.log" 2>&1 & worker=$!
inside tradecounter web > "$folder/web.log" 2>&1 & web=$!
trap 'kill "$worker" "$web" 2> /dev/null || true' EXIT
failed=1
for _ in $(seq 60); do
  if inside sh -c 'cd /app && node scripts/healthcheck.mjs web' 2> "$folder/health.log"; then failed=0; break; fi
  sleep 1
done
[ "$failed" = 0 ] && echo 'The web node is ready.' || { cat "$folder/health.log" "$folder/web.log"; exit 1; }
grep --quiet 'worker ready' "$folder/worker.log" && echo 'The worker is ready.'
ps --format pid,rss,args --pid "$worker" --ppid "$worker" --pid "$web" --ppid "$web" || true
kill "$worker" "$web"
wait "$worker" "$web" || true
tail --lines 2 "$folder/worker.log" "$folder/web.log"
