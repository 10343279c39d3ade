import { checkApi } from '@/lib/connections/check/data';
import { isUsable } from '@/lib/connections/check/rules';
import type { ApiClient } from '@/lib/connections/model/schema';
import { translatorFor } from '@/lib/platform/messages/translator';
import { print } from './command';

/** Width of the longest states, `warning` and `skipped`. */
const STATE_WIDTH = 7;

/**
 * Tests an API client as the set-up's page does, and prints what was found, step by step.
 * @throws Error when the client cannot be used; nothing is saved then
 */
export async function requireUsable(client: ApiClient): Promise<void> {
  const steps = await checkApi(client);
  const t = translatorFor('en-GB', 'connections.checkSteps');
  for (const { step, state, detail } of steps) print(`  ${state.padEnd(STATE_WIDTH)}  ${t(step)}: ${detail}`);
  if (!isUsable(steps))
    throw new Error('This client cannot use the API. Nothing was saved. Fix what failed and try again.');
}
