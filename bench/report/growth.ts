import { amount, milliseconds, table } from './markdown';
import type { Result } from './result';

interface Value {
  name: string;
  value: number;
  shown: string;
}

/** Selects the figures that are comparable between sizes: the p95 of one client, and figures with a unit of time or memory. */
function toValues(result: Result): Value[] {
  return result.parts.flatMap(({ timings, facts }) => [
    ...timings
      .filter(({ clients }) => clients === 1)
      .map(({ what, p95 }) => ({
        name: `${what}, p95, 1 client`,
        value: p95,
        shown: `${milliseconds(p95)} ms`,
      })),
    ...facts
      .filter(({ unit }) => unit === 's' || unit === 'MB' || unit === 'ms')
      .map(({ what, value, unit }) => ({ name: what, value, shown: amount(value, unit) })),
  ]);
}

/** Compares figures from the smallest generated catalogue to the largest; empty with fewer than two. */
export function growthTable(results: readonly Result[]): string {
  const generated = results.filter(({ subject }) => /^\d+$/.test(subject));
  const [first, last] = [generated.at(0), generated.at(-1)];
  if (!first || !last || first === last) return '';
  const columns = generated.map((result) => new Map(toValues(result).map((value) => [value.name, value])));
  const rows = toValues(last).flatMap(({ name, value }) => {
    const from = columns[0]?.get(name)?.value;
    if (!from) return [];
    return [
      [name, ...columns.map((column) => column.get(name)?.shown ?? ''), `${amount(value / from, '×')}`],
    ];
  });
  const heads = ['', ...generated.map(({ products }) => products.toLocaleString('en')), 'growth'];
  const times = last.products / first.products;
  return `## Growth, while the catalogue grows ${times} ×\n\n${table(heads, rows)}`;
}
