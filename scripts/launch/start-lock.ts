import { join } from 'node:path';
import { tryLock, unlock } from '@/lib/platform/db/embedded/process-lock';
import type { Settings } from './settings';
import { getPortalUrl } from './summary';

/**
 * Keeps other starts out of this data folder.
 * @returns lets the next one in
 * @throws Error that names the start that runs there and where it answers, which may be another port than this one's
 */
export function acquireStartLock(settings: Settings): () => void {
  const lock = join(settings.dataDir, 'run', 'lock');
  const holder = tryLock(lock, { portal: getPortalUrl(settings) });
  if (!holder) return () => unlock(lock);
  throw new Error(
    `Tradecounter already runs in ${settings.dataDir} as process ${holder.pid}. ` +
      `Open ${holder.portal ?? 'the address that it printed'}, stop it first, or start with another DATA_DIR, PORT and SERVICE_PORT.`,
  );
}
