import { join } from 'node:path';
import { tryLock, unlock } from '@/lib/db/embedded/process-lock';
import { ensureBuild } from '../launch/build';
import { say } from '../launch/output';
import { readSettings, type Settings } from '../launch/settings';
import { clearTheWay, createStack } from '../launch/stack';
import { onStop } from '../launch/stop';
import { summary } from '../launch/summary';

/** `npm start`: builds what changed, then runs everything until it is asked to stop. */
export async function run(): Promise<void> {
  const settings = readSettings();
  const lock = join(settings.dataDir, 'run', 'lock');
  requireOnlyStart(lock, settings);
  const stack = createStack(settings);
  const stop = async () => {
    await stack.stop();
    unlock(lock);
  };
  let askedToStop = false;
  onStop(() => {
    askedToStop = true;
    say('Stopping.');
    return stop();
  });
  try {
    await clearTheWay(settings);
    await ensureBuild();
    say('Starting.');
    await stack.start();
    if (!askedToStop) process.stdout.write(`${summary(settings)}\n`);
  } catch (error) {
    await stop();
    if (!askedToStop) throw error;
  }
}

/** @throws Error when another start runs in this data folder */
function requireOnlyStart(lock: string, settings: Settings): void {
  const holder = tryLock(lock);
  if (!holder) return;
  throw new Error(
    `Tradecounter already runs in ${settings.dataDir} as process ${holder.pid}. ` +
      `Open http://localhost:${settings.port}, stop it first, or start with another DATA_DIR, PORT and SERVICE_PORT.`,
  );
}
