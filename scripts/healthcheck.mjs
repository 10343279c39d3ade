// node scripts/healthcheck.mjs [web|worker|service] [--wait SECONDS]: exit code 0 when that program of this machine or
// container is ready, or is within that time. It uses no package and starts no other process, for it runs every few seconds.
const TIMEOUT_MS = 4_000;
const PAUSE_MS = 250;

const toUrl = (port, path) => `http://127.0.0.1:${port}${path}`;
/** Each program reports its readiness here. */
const URLS = {
  web: toUrl(process.env.PORT || 3000, '/api/health/ready'),
  worker: toUrl(process.env.HEALTH_PORT || 9465, '/ready'),
  service: toUrl(process.env.SERVICE_PORT || 4010, '/health'),
};

const [program = 'web', option, seconds = '0'] = process.argv.slice(2);
const url = URLS[program];
if (!url || (option && option !== '--wait') || !/^\d+$/.test(seconds)) {
  console.error(`Name one of ${Object.keys(URLS).join(', ')}; --wait SECONDS is how long it may take.`);
  process.exit(2);
}

/** Returns the fault; undefined when the program is ready. */
async function findFault() {
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? undefined : `${url} says ${status}.`;
  } catch (error) {
    return `${url} does not answer: ${error.cause?.message ?? error.message}`;
  }
}

const end = Date.now() + Number(seconds) * 1_000;
let fault = await findFault();
while (fault && Date.now() < end) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  fault = await findFault();
}
if (fault) console.error(fault);
process.exit(fault ? 1 : 0);
