import { parseArgs } from 'node:util';
import { ensureBrowser } from '../browser/ensure-browser';
import { ensureBuild } from '../launch/build';
import { forgetConfiguration } from '../testing/forget-configuration';
import { findPreviousRelease } from '../testing/upgrade/previous-release';
import { runUpgrade } from '../testing/upgrade/run';

/** `npm run test:upgrade [-- --from REVISION]`: the release before and this one side by side over one database. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } });
  const revision = values.from ?? findPreviousRelease();
  forgetConfiguration();
  await ensureBrowser();
  await ensureBuild();
  const { passed, failed } = await runUpgrade(revision);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}
