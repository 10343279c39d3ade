import { checkApi } from '@/lib/connections/check/data';
import { isUsable, STEP_LABELS } from '@/lib/connections/check/rules';
import type { ApiClient } from '@/lib/connections/schema';
import { print } from './command';

/** As wide as the longest of the states, `warning` and `skipped`. */
const STATE_WIDTH = 7;

/**
 * Tests an API client as the set-up's page does, and prints what was found, step by step.
 * @throws Error when the client cannot be used; nothing is kept then
 */
export async function requireUsable(client: ApiClient): Promise<void> {
  const steps = await checkApi(client);
  for (const { step, state, detail } of steps)
    print(`  ${state.padEnd(STATE_WIDTH)}  ${STEP_LABELS[step]}: ${detail}`);
  if (!isUsable(steps))
    throw new Error(
      'The API cannot be used by this client. Nothing was kept. Mend what failed and try again.',
    );
}
