import { ensureBrowser } from '../browser/ensure-browser';
import { ensureBuild } from '../launch/build';
import { onStop, SIGINT_EXIT_CODE } from '../launch/stop';
import { runEndToEnd, stopEndToEnd } from '../testing/end-to-end';
import { forgetConfiguration } from '../testing/forget-configuration';

/**
 * `npm run test:e2e -- FILE`: the end-to-end tests alone, in a browser against a stack of their own.
 * @param args handed to Playwright, for example the name of one spec
 */
export async function run(args: string[]): Promise<void> {
  forgetConfiguration();
  onStop(stopEndToEnd, SIGINT_EXIT_CODE);
  await ensureBrowser();
  await ensureBuild();
  const { failed } = await runEndToEnd('demo', args);
  process.exit(failed === 0 ? 0 : 1);
}
