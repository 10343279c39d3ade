import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const countsSchema = z.array(
  z.object({
    what: z.string(),
    placed: z.int(),
    posts: z.int(),
    made: z.int(),
    states: z.string(),
    lost: z.int(),
    duplicated: z.int(),
    note: z.string().optional(),
  }),
);
type Counts = z.infer<typeof countsSchema>;

/** The suites, as their files and their places in the report are named. */
export const SUITES = ['faults', 'kills', 'web'] as const;
export type Suite = (typeof SUITES)[number];

const TABLE_HEADER = `| run | orders placed | POSTs | orders made | in the portal | lost | duplicated |
| --- | ---: | ---: | ---: | --- | ---: | ---: |`;

/** Orders by where they are, over all runs: an unconfirmed one waits for a person, so their number is shown. */
function sumStates(counts: Counts): string {
  const sums = new Map<string, number>();
  for (const one of counts.flatMap(({ states }) => (states === '' ? [] : states.split(', ')))) {
    const [, number, state = one] = /^(\d+) (\w+)$/.exec(one) ?? [];
    sums.set(state, (sums.get(state) ?? 0) + Number(number ?? 1));
  }
  return [...sums].map(([state, sum]) => `${sum} ${state}`).join(', ');
}

/** A table of counts, and their sum. */
export function formatCountsTable(counts: Counts, day: string): string {
  const sum = (key: 'placed' | 'posts' | 'made' | 'lost' | 'duplicated') =>
    counts.reduce((total, one) => total + one[key], 0);
  const rows = counts.map(({ what, placed, posts, made, states, lost, duplicated, note }) => {
    const label = note ? `${what} (${note})` : what;
    return `| ${label} | ${placed} | ${posts} | ${made} | ${states} | ${lost} | ${duplicated} |`;
  });
  const total = `| **all ${counts.length}** | ${sum('placed')} | ${sum('posts')} | ${sum('made')} | ${sumStates(counts)} | **${sum('lost')}** | **${sum('duplicated')}** |`;
  return [`Counted on ${day}.`, '', TABLE_HEADER, ...rows, total].join('\n');
}

/** Replaces the text between a suite's marks. @throws Error when the marks are missing */
export function replaceSuiteTable(text: string, suite: Suite, table: string): string {
  const [begin, end] = [`<!-- counts: ${suite} -->`, '<!-- end -->'];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The report has no place for ${suite}.`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

const readCounts = (file: string): Counts => countsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The tables of what the suites have left in a folder. */
export const formatCounts = (folder: string, day: string): string =>
  SUITES.map((suite) => join(folder, `${suite}.json`))
    .filter((file) => existsSync(file))
    .map((file) => formatCountsTable(readCounts(file), day))
    .join('\n\n');

/** Writes what the suites have left in a folder into the report; what was not run stays as it was. */
export function writeCounts(folder: string, report: string, day: string): Suite[] {
  const written: Suite[] = [];
  let text = readFileSync(report, 'utf8');
  for (const suite of SUITES) {
    const file = join(folder, `${suite}.json`);
    if (!existsSync(file)) continue;
    text = replaceSuiteTable(text, suite, formatCountsTable(readCounts(file), day));
    written.push(suite);
  }
  writeFileSync(report, text);
  return written;
}
