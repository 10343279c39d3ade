import { ensureBuild } from '../launch/build';
import { requireDataFolder } from '../launch/data-folder';
import { offerSetup } from '../launch/offer-setup';
import { requireOnlyStart } from '../launch/only-start';
import { say } from '../launch/output';
import { readSettings } from '../launch/settings';
import { clearTheWay, createStack } from '../launch/stack';
import { onStop } from '../launch/stop';
import { summary } from '../launch/summary';

/** `npm start`: builds what changed, then runs everything until it is asked to stop. */
export const run = (): Promise<void> => runEverything();

/** Runs everything until it is asked to stop. @param isDevelopment without a build, and with reload of what changes */
export async function runEverything(isDevelopment = false): Promise<void> {
  const settings = readSettings();
  requireDataFolder(settings.dataDir);
  const allowNext = requireOnlyStart(settings);
  const stack = createStack(settings, process.env, isDevelopment);
  const stop = async () => {
    await stack.stop();
    allowNext();
  };
  let askedToStop = false;
  onStop(() => {
    askedToStop = true;
    say('Stopping.');
    return stop();
  });
  try {
    await clearTheWay(settings);
    if (!isDevelopment) await ensureBuild();
    say('Starting.');
    const databases = await stack.start();
    if (askedToStop) return;
    process.stdout.write(`${summary(settings)}\n`);
    await offerSetup(settings, databases);
  } catch (error) {
    await stop();
    if (!askedToStop) throw error;
  }
}
