import { collectDefaultMetrics, Registry } from 'prom-client';
import { metrics } from '@/lib/platform/metrics/instruments';

/** Labels that a metric of ours, or one of prom-client's defaults, has. */
function listMetrics(): Map<string, readonly string[]> {
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const all = [...metrics().registry.getMetricsAsArray(), ...defaults.getMetricsAsArray()];
  // Each metric has its labels, which its types leave out.
  return new Map(all.map((metric) => [metric.name, Reflect.get(metric, 'labelNames') as string[]]));
}

/** Metrics that dashboards and alerts may ask for, with their labels; `up` is Prometheus' own, for each node that it asks. */
export const METRICS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(listMetrics()),
  up: [],
};
/** Labels that Prometheus adds, and the bound of a histogram's bucket. */
const EVERYWHERE = ['job', 'instance', 'le'];

const METRIC = /\b(?:tradecounter|nodejs|process)_\w+|\bup\b/g;
const toBaseName = (name: string): string =>
  Object.hasOwn(METRICS, name) ? name : name.replace(/_(bucket|sum|count)$/, '');

/** Lists the names in a PromQL expression that no program offers: metrics, and labels in selectors and in `by (…)`. */
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
