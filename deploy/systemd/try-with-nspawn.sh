#!/usr/bin/env bash
# Boots Debian with its own systemd in a container, installs a release in it as docs/operations/install.md says, starts two web
# nodes and a worker with the units as they are, and upgrades them.
#   NODE=/path/to/node-24 DATABASE_URL=postgres://… deploy/systemd/try-with-nspawn.sh RELEASE FOLDER
# (as root, with systemd-container and debootstrap; RELEASE is what `npm run release` wrote, FOLDER is new; the database answers at
# 127.0.0.1, and ports 3000, 3001 and 9465 are free: the container has this machine's network)
set -euo pipefail
release=$(realpath "${1:?name a release}") root=$(realpath --canonicalize-missing "${2:?name a new folder}")
: "${DATABASE_URL:?name a database}" "${NODE:?name the program of Node 24}"
units=$(dirname "$(realpath "$0")")

echo '── machine'
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus bookworm "$root" > /dev/null
install -D "$NODE" "$root/usr/bin/node"
for version in v1 v2; do mkdir -p "$root/opt/tradecounter/$version" && cp -a "$release/." "$root/opt/tradecounter/$version/"; done
ln -sfn v1 "$root/opt/tradecounter/current"
install -D -m 600 "$units/environment.example" "$root/etc/tradecounter/environment"
printf 'DATABASE_URL=%s\nSECRETS_KEY=%064d\n' "$DATABASE_URL" 1 >> "$root/etc/tradecounter/environment"
cp "$units"/*.service "$root/etc/systemd/system/"

echo '── boot'
SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn --quiet --directory="$root" --boot --register=no --keep-unit \
  --console=read-only > "$root.log" 2>&1 & container=$!
trap 'kill "$container" 2> /dev/null || true' EXIT
inside() { nsenter --all --target "$(pgrep --parent "$container")" env --ignore-environment PATH=/usr/bin:/bin:/usr/sbin:/sbin "$@"; }
for attempt in $(seq 30); do inside systemctl is-active --quiet multi-user.target 2> /dev/null && break; sleep 1; done
inside systemctl --version | head --lines=1

echo '── units'
names=(web@3000 web@3001 worker@9465)
inside sh -c 'systemd-analyze verify /etc/systemd/system/tradecounter-*.service'
inside systemctl enable --now --quiet "${names[@]/#/tradecounter-}"
inside ln -sfn v2 /opt/tradecounter/current
for name in migrate "${names[@]}"; do
  SECONDS=0
  inside systemctl restart "tradecounter-$name"
  echo "$name is ready again after $SECONDS s."
done
for name in "${names[@]}"; do
  unit=tradecounter-$name.service
  inside systemctl is-active --quiet "$unit"
  inside sh -c "readlink /proc/\$(systemctl show --property MainPID --value $unit)/cwd"
done
inside systemd-analyze security --no-pager tradecounter-web@3000.service | tail --lines=1
inside systemctl stop 'tradecounter-*'
inside sh -c "journalctl --quiet --no-pager --unit 'tradecounter-*' --grep 'EROFS|EACCES|EPERM|code=killed'" || echo 'No program was refused anything.'
