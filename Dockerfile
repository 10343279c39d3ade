# One image for every program: web, worker, service, migrate and each further command (docs/operations/install.md).
# Tags move; to build the same image again, name digests: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
# No step needs a secret, and none stays in a layer: an installation is configured by its environment alone.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# No history enters the build: the commit that the status page, metrics and logs show comes from outside.
ARG BUILD_ID=
RUN node scripts/run.mjs release /release

# Debian with the node program alone: no npm, no headers, no compiler, and nothing that the build needed.
FROM ${DEBIAN_IMAGE}
LABEL org.opencontainers.image.title="Tradecounter" \
      org.opencontainers.image.description="A whitelabel ordering portal for distribution resellers"
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --chmod=0755 deploy/image/tradecounter /usr/local/bin/tradecounter
# The first line fails where Debian lacks a library that node wants.
RUN node --version \
 && groupadd --gid 10001 tradecounter \
 && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin tradecounter \
 && install --directory --owner 10001 --group 10001 --mode 0700 /data \
 && install --directory /usr/share/doc/tradecounter \
 && ln --symbolic /app/sbom.cdx.json /app/THIRD-PARTY-NOTICES /usr/share/doc/tradecounter/
COPY --from=build /release /app
WORKDIR /app
# PORT, SERVICE_PORT and HEALTH_PORT keep their defaults; a container has an address of its own.
ENV NODE_ENV=production \
    DEMO=false \
    DATA_DIR=/data \
    SERVICE_HOST=0.0.0.0
# The only places that are written to: the root file system may be read-only.
VOLUME ["/data", "/tmp"]
EXPOSE 3000 4010
USER 10001:10001
STOPSIGNAL SIGTERM
# Of a web node; what runs another program names it: --health-cmd "node scripts/healthcheck.mjs worker"
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs", "web"]
ENTRYPOINT ["tradecounter"]
CMD ["web"]
