/** Metrics that dashboards and alerts may ask for, with their labels: what lib/metrics and prom-client's defaults offer. */
export const METRICS: Readonly<Record<string, readonly string[]>> = {
  tradecounter_cache_requests_total: ['cache', 'result'],
  tradecounter_http_request_duration_seconds: ['route', 'method', 'status', 'brand'],
  tradecounter_http_requests_total: ['route', 'method', 'status', 'brand'],
  tradecounter_job_age_seconds: ['queue'],
  tradecounter_jobs: ['queue', 'state'],
  tradecounter_jobs_finished_total: ['queue', 'result'],
  tradecounter_mails_total: ['result'],
  tradecounter_orders: ['state'],
  tradecounter_pool_connections: ['state'],
  tradecounter_search_duration_seconds: [],
  tradecounter_sync_age_seconds: ['connection'],
  tradecounter_upstream_request_duration_seconds: ['endpoint'],
  tradecounter_upstream_requests_total: ['endpoint', 'outcome'],
  tradecounter_webhook_deliveries_total: ['result'],
  // prom-client's defaults.
  nodejs_eventloop_lag_p99_seconds: [],
  nodejs_eventloop_lag_seconds: [],
  nodejs_gc_duration_seconds: ['kind'],
  nodejs_heap_size_used_bytes: [],
  process_cpu_seconds_total: [],
  process_resident_memory_bytes: [],
  // Prometheus' own, for each node that it asks.
  up: [],
};
/** Labels that Prometheus adds, and the bound of a histogram's bucket. */
const EVERYWHERE = ['job', 'instance', 'le'];

const METRIC = /\b(?:tradecounter|nodejs|process)_\w+|\bup\b/g;
const toBaseName = (name: string): string =>
  Object.hasOwn(METRICS, name) ? name : name.replace(/_(bucket|sum|count)$/, '');

/** What a PromQL expression asks for and nothing offers: metrics, and labels in selectors and in `by (…)`. */
export function findUnknownNames(expression: string): string[] {
  const names = [...new Set(expression.match(METRIC))].map(toBaseName);
  const unknown = names.filter((name) => !Object.hasOwn(METRICS, name));
  const offered = new Set([...EVERYWHERE, ...names.flatMap((name) => METRICS[name] ?? [])]);
  const selected = [...expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(/,\s*/),
  );
  return [...unknown, ...[...selected, ...grouped].filter((label) => !offered.has(label))];
}
