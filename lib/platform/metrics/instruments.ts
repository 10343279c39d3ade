import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets for people's waits: from a cached answer to a request that was given up, in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Buckets for the portal's own waits. */
const UPSTREAM_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** These belong to the process itself. */
const createProcessInstruments = (registers: Registry[]) => ({
  build: new Gauge({
    name: 'tradecounter_build_info',
    help: 'Always 1; its labels say which build this process is of.',
    labelNames: ['version', 'build'] as const,
    registers,
  }),
});

/** Requests and their answers, on web nodes. */
const createRequestInstruments = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'tradecounter_http_requests_total',
    help: 'Requests that a web node answered.',
    labelNames: ['route', 'method', 'status', 'brand'] as const,
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'tradecounter_http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its answer.',
    labelNames: ['route', 'method'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  }),
  searchSeconds: new Histogram({
    name: 'tradecounter_search_duration_seconds',
    help: 'A part of a list of products, from the query to its rows and facets.',
    buckets: REQUEST_SECONDS,
    registers,
  }),
  cacheRequests: new Counter({
    name: 'tradecounter_cache_requests_total',
    help: 'Questions to a cache of this process.',
    labelNames: ['cache', 'result'] as const,
    registers,
  }),
  poolConnections: new Gauge({
    name: 'tradecounter_pool_connections',
    help: 'Database connections of this process.',
    labelNames: ['state'] as const,
    registers,
  }),
});

/** Outgoing traffic: to the distributor, the mail server and receivers of webhooks. */
const createOutgoingInstruments = (registers: Registry[]) => ({
  upstreamRequests: new Counter({
    name: 'tradecounter_upstream_requests_total',
    help: 'Requests to the distributor’s API.',
    labelNames: ['endpoint', 'outcome'] as const,
    registers,
  }),
  upstreamSeconds: new Histogram({
    name: 'tradecounter_upstream_request_duration_seconds',
    help: 'Requests to the distributor’s API, to the last byte of the answer or to the failure.',
    labelNames: ['endpoint'] as const,
    buckets: UPSTREAM_SECONDS,
    registers,
  }),
  mails: new Counter({
    name: 'tradecounter_mails_total',
    help: 'Mails that were handed to the mail server, by what it said.',
    labelNames: ['result'] as const,
    registers,
  }),
  webhooks: new Counter({
    name: 'tradecounter_webhook_deliveries_total',
    help: 'Webhook messages that were sent.',
    labelNames: ['result'] as const,
    registers,
  }),
});

/** Content of the database, and jobs of a worker. */
const createBackgroundInstruments = (registers: Registry[]) => ({
  finishedJobs: new Counter({
    name: 'tradecounter_jobs_finished_total',
    help: 'Jobs that this worker ran to their end.',
    labelNames: ['queue', 'result'] as const,
    registers,
  }),
  jobs: new Gauge({
    name: 'tradecounter_jobs',
    help: 'Jobs in the queue, of all nodes.',
    labelNames: ['queue', 'state'] as const,
    registers,
  }),
  jobAge: new Gauge({
    name: 'tradecounter_job_age_seconds',
    help: 'For how long the oldest due job of a queue has waited.',
    labelNames: ['queue'] as const,
    registers,
  }),
  orders: new Gauge({
    name: 'tradecounter_orders',
    help: 'Orders by how far they got on their way to the distributor.',
    labelNames: ['state'] as const,
    registers,
  }),
  syncAge: new Gauge({
    name: 'tradecounter_sync_age_seconds',
    help: 'Since the catalogue of a connection was last read whole.',
    labelNames: ['connection'] as const,
    registers,
  }),
});

function createInstruments() {
  const registry = new Registry();
  return {
    registry,
    ...createProcessInstruments([registry]),
    ...createRequestInstruments([registry]),
    ...createOutgoingInstruments([registry]),
    ...createBackgroundInstruments([registry]),
  };
}

// Pages, route handlers and the start of a node are bundled apart; they count in one place.
const globalState = globalThis as typeof globalThis & {
  tradecounterMetrics?: ReturnType<typeof createInstruments>;
};

/** Returns the instruments of this process, which always count; they are only exposed where METRICS_PORT is set. */
export function metrics(): ReturnType<typeof createInstruments> {
  globalState.tradecounterMetrics ??= createInstruments();
  return globalState.tradecounterMetrics;
}
