import { ensureBuild } from '../launch/build';
import { requireDataFolder } from '../launch/data-folder';
import { printStatus } from '../launch/output';
import { readSettings } from '../launch/settings';
import { printSetupLink } from '../launch/setup-link';
import { cleanUpBeforeStart, createStack } from '../launch/stack';
import { acquireStartLock } from '../launch/start-lock';
import { onStop } from '../launch/stop';
import { formatSummary } from '../launch/summary';

/** `npm start`: builds what changed, then runs everything until it is asked to stop. */
export const run = (): Promise<void> => runEverything();

/** Runs everything until it is asked to stop. @param isDevelopment without a build, and with reload of what changes */
export async function runEverything(isDevelopment = false): Promise<void> {
  const settings = readSettings();
  requireDataFolder(settings.dataDir);
  const releaseLock = acquireStartLock(settings);
  const stack = createStack(settings, process.env, isDevelopment);
  const stop = async () => {
    await stack.stop();
    releaseLock();
  };
  let isStopping = false;
  onStop(() => {
    isStopping = true;
    printStatus('Stopping.');
    return stop();
  });
  try {
    await cleanUpBeforeStart(settings);
    if (!isDevelopment) await ensureBuild();
    printStatus('Starting.');
    const databases = await stack.start();
    if (isStopping) return;
    process.stdout.write(`${formatSummary(settings)}\n`);
    await printSetupLink(settings, databases);
  } catch (error) {
    await stop();
    if (!isStopping) throw error;
  }
}
