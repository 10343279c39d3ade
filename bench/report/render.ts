import { growthTable } from './growth';
import { amount, milliseconds, table, verdict } from './markdown';
import { type Fact, isMet, type Part, type Result, type Timing } from './result';

const INTRODUCTION = `# Benchmark results

One run of \`npm run bench\`. Times are in milliseconds, from the first byte sent to the last byte read, unless a unit says otherwise. Every
answer was checked. "Found" is the share of answers that held products.`;

const TITLES: Record<string, (products: number) => string> = {
  real: (products) => `Real catalogue, ${products.toLocaleString('en')} products`,
  demo: (products) => `The demo’s catalogue, ${products.toLocaleString('en')} products`,
};

const formatTitle = ({ subject, products }: Result): string =>
  TITLES[subject]?.(products) ?? `${products.toLocaleString('en')} generated products`;

/** The whole report. @param results the smallest first */
export function render(results: readonly Result[]): string {
  const sections = results.map(
    (result) =>
      `## ${formatTitle(result)}\n\n${result.machine}.\n\n${result.parts.map(renderPart).join('\n\n')}`,
  );
  const missed = missedGoals(results);
  return [
    INTRODUCTION,
    `## Goals that are missed\n\n${missed.length === 0 ? 'None.' : missed.join('\n')}`,
    growthTable(results),
    ...sections,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const toGoal = ({ p95, goal }: Timing): Pick<Fact, 'value' | 'goal'> => ({
  value: p95,
  goal: goal === null ? null : { atMost: goal },
});

function missedGoals(results: readonly Result[]): string[] {
  return results.flatMap((result) =>
    result.parts.flatMap((part) => [
      ...part.timings
        .filter((timing) => isMet(toGoal(timing)) === false)
        .map(
          ({ what, clients, p95, goal }) =>
            `- ${formatTitle(result)}: ${what}, ${clients} client${clients === 1 ? '' : 's'}: p95 ${milliseconds(p95)} ms, goal ${goal} ms`,
        ),
      ...part.facts
        .filter((fact) => isMet(fact) === false)
        .map(
          (fact) =>
            `- ${formatTitle(result)}: ${fact.what}: ${amount(fact.value, fact.unit)}, goal ${goalText(fact)}`,
        ),
    ]),
  );
}

const goalText = ({ goal, unit }: Fact): string =>
  goal?.atMost === undefined
    ? `at least ${amount(goal?.atLeast ?? 0, unit)}`
    : `at most ${amount(goal.atMost, unit)}`;

function renderPart(part: Part): string {
  const timings = table(
    ['', 'clients', 'requests', 'p50', 'p95', 'p99', 'per second', 'found', 'goal for p95'],
    part.timings.map((timing) => [
      timing.what,
      String(timing.clients),
      String(timing.requests),
      milliseconds(timing.p50),
      milliseconds(timing.p95),
      milliseconds(timing.p99),
      amount(timing.perSecond, ''),
      timing.found === null ? '' : `${Math.round(timing.found * 100)} %`,
      timing.goal === null ? '' : `${timing.goal} ms: ${verdict(isMet(toGoal(timing)))}`,
    ]),
  );
  const facts = table(
    ['', 'found', 'goal'],
    part.facts.map((fact) => [
      fact.what,
      amount(fact.value, fact.unit),
      fact.goal ? `${goalText(fact)}: ${verdict(isMet(fact))}` : '',
    ]),
  );
  return [`### ${part.title}`, `Measured on ${part.day}.`, timings, facts, ...part.notes]
    .filter(Boolean)
    .join('\n\n');
}
