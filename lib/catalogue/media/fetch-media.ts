import { Agent, fetch } from 'undici';
import { lookupExternal } from './addresses';

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  /** Whether the host may be this machine: only the API's own host, which the operator named. */
  allowOwnHost: boolean;
}

/** An origin that failed this often in a row is left alone for a while: fifty pictures must not each wait for it. */
const MAX_FAILURES = 3;
const COOLDOWN_MS = 10_000;
const failures = new Map<string, { times: number; until: number }>();

function recordFailure(origin: string): void {
  const times = (failures.get(origin)?.times ?? 0) + 1;
  failures.set(origin, { times, until: times < MAX_FAILURES ? 0 : Date.now() + COOLDOWN_MS });
}

const unrestrictedAgent = new Agent({ connections: 16 });
const externalAgent = new Agent({ connections: 16, connect: { lookup: lookupExternal } });

/** Reads a body to its end; null when it is longer than it may be. */
async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The bytes at an address, or null for anything but a whole 200 within the limits. No redirect is followed, and no
 * cookie, token or header of ours goes along.
 */
export async function fetchMedia(url: URL, limits: FetchLimits): Promise<Uint8Array | null> {
  if ((failures.get(url.origin)?.until ?? 0) > Date.now()) return null;
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      dispatcher: limits.allowOwnHost ? unrestrictedAgent : externalAgent,
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    failures.delete(url.origin);
    if (response.status === 200 && response.body) return await readUpTo(response.body, limits.maxBytes);
    await response.body?.cancel();
    return null;
  } catch {
    recordFailure(url.origin);
    return null;
  }
}
