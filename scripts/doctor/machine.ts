import { statfs } from 'node:fs/promises';
import { parseEnv } from '@/lib/platform/env';
import { broken, describeError, type Finding, ok, warn } from './finding';

const MIN_FREE_SHARE = { warning: 0.15, broken: 0.03 };

/** @param version as `process.version` */
export function checkNode(version: string): Finding {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  if (major >= 24) return ok('node', version);
  return warn('node', `${version} works, and is not what is recommended`, 'Install Node 24.');
}

/** Checks that the programs would start with these variables, and warns about those that are fine for a trial only. */
export function checkVariables(variables: Record<string, string | undefined>): Finding[] {
  const area = 'variables';
  try {
    const values = parseEnv(variables);
    return [
      ok(area, 'all can be read'),
      ...(values.INSECURE_COOKIES
        ? [warn(area, 'INSECURE_COOKIES is true', 'Unset it where the portal is reached by HTTPS.')]
        : []),
      ...(values.WEBHOOKS_TO_PRIVATE_ADDRESSES
        ? [warn(area, 'WEBHOOKS_TO_PRIVATE_ADDRESSES is true', 'Unset it, unless this is a closed network.')]
        : []),
      ...(values.SECRETS_KEYS_ALSO.length > 0
        ? [warn(area, 'SECRETS_KEYS_ALSO is set', 'Finish the change of keys: docs/operations/rotate.md.')]
        : []),
    ];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n').slice(1) : [String(error)];
    return lines.map((line) => broken(area, line.trim(), 'Set it as .env.example says.'));
  }
}

/** Rates the free share of the disk under a folder. */
export function judgeDisk(folder: string, { bavail, blocks }: { bavail: number; blocks: number }): Finding {
  const share = blocks === 0 ? 1 : bavail / blocks;
  const what = `${Math.round(share * 100)} % free under ${folder}`;
  const action = 'Make room: docs/operations/incidents.md.';
  if (share < MIN_FREE_SHARE.broken) return broken('disk', what, action);
  return share < MIN_FREE_SHARE.warning ? warn('disk', what, action) : ok('disk', what);
}

export async function checkDisk(folder: string): Promise<Finding> {
  try {
    return judgeDisk(folder, await statfs(folder));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const what = isAbsent ? `the data folder ${folder} is not there` : `${folder}: ${describeError(error)}`;
    return warn('disk', what, 'Make it, or set DATA_DIR to a folder of yours.');
  }
}

const MAX_SKEW_MS = { warning: 2_000, broken: 60_000 };

/** Rates the difference between this machine's clock and another one. @param otherMs milliseconds since 1970 */
export function judgeClock(other: string, otherMs: number, nowMs: number): Finding {
  const skewMs = Math.abs(nowMs - otherMs);
  const what = `${(skewMs / 1_000).toFixed(1)} s from the clock of ${other}`;
  const action = 'Synchronise the clocks (chrony, systemd-timesyncd).';
  if (skewMs > MAX_SKEW_MS.broken) return broken('clock', what, action);
  return skewMs > MAX_SKEW_MS.warning ? warn('clock', what, action) : ok('clock', what);
}
