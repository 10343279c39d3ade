import { checkApi } from '@/lib/connections/check/data';
import type { CheckStep } from '@/lib/connections/check/schema';
import { broken, type Finding, ok, warn } from './finding';

const AREA = 'upstream';
const REACH_ACTION = 'See docs/operations/incidents.md, "The distributor is down".';
const ACTIONS: Partial<Record<CheckStep['step'], string>> = {
  reachable: REACH_ACTION,
  tls: REACH_ACTION,
  token: 'See docs/operations/rotate.md, "An API client".',
};
const TEST_ACTION = 'Test the connection on its page of the administration.';

/** Words of a step, on one line. */
const toLine = (name: string, { detail }: CheckStep): string => `${name}: ${detail.replaceAll(/\s+/g, ' ')}`;

/**
 * The steps of a connection's test, in the words that its page has: what failed and what needs a look each on a line, and one line where all
 * is well.
 */
export function toFindings(name: string, steps: readonly CheckStep[]): Finding[] {
  const problems = steps.flatMap((step) => {
    if (step.state === 'failed') return [broken(AREA, toLine(name, step), ACTIONS[step.step] ?? TEST_ACTION)];
    return step.state === 'warning' ? [warn(AREA, toLine(name, step), TEST_ACTION)] : [];
  });
  const user = steps.find(({ step }) => step === 'user');
  if (problems.some(({ status }) => status === 'broken') || !user) return problems;
  const known = user.facts?.organisationId;
  return [...problems, ok(AREA, `${name}: the API knows us as organisation ${known}`)];
}

/** Tries a connection out as its page does: its address, its certificate, its credentials and what they may read. */
export async function checkConnection(
  name: string,
  client: Parameters<typeof checkApi>[0],
): Promise<Finding[]> {
  return toFindings(name, await checkApi(client));
}
