// node scripts/healthcheck.mjs [web|worker|service]: exit code 0 when that program of this container is ready. It uses no
// package and starts no other process, for it runs every few seconds.
const TIMEOUT_MS = 4_000;

const toUrl = (port, path) => `http://127.0.0.1:${port}${path}`;
/** Where each program says that it is ready. */
const URLS = {
  web: toUrl(process.env.PORT || 3000, '/api/health/ready'),
  worker: toUrl(process.env.HEALTH_PORT || 9465, '/ready'),
  service: toUrl(process.env.SERVICE_PORT || 4010, '/health'),
};

const url = URLS[process.argv[2] ?? 'web'];
if (!url) {
  console.error(`Name one of ${Object.keys(URLS).join(', ')}.`);
  process.exit(2);
}
try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!ok) console.error(`${url} says ${status}.`);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  process.exit(1);
}
