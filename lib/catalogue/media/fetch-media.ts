import { BlockList, isIPv6 } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { createCheckedLookup } from '@/lib/platform/ip-addresses';
import type { MediaSource } from './source';

/** The machine itself and its link, where databases and cloud metadata answer without a password. */
const OWN_ADDRESSES = new BlockList();
OWN_ADDRESSES.addSubnet('0.0.0.0', 8);
OWN_ADDRESSES.addSubnet('127.0.0.0', 8);
OWN_ADDRESSES.addSubnet('169.254.0.0', 16);
OWN_ADDRESSES.addAddress('::', 'ipv6');
OWN_ADDRESSES.addAddress('::1', 'ipv6');
OWN_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');

/** @returns true for an IP address of this machine or its link; IPv4 written as IPv6 counts as IPv4 */
export const isPortalAddress = (address: string): boolean =>
  OWN_ADDRESSES.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Resolves names that lead to anything but this machine. */
const lookupExternal = createCheckedLookup((address) => !isPortalAddress(address));

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
}

/** Cache validators from the source, for the next conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * The outcome of a request: the whole file; `unchanged`; `refused`, an answer that will be the same tomorrow; or `unavailable`,
 * no answer, which may change within a minute.
 */
export type Fetched =
  | { outcome: 'fetched'; bytes: Uint8Array; validators: Validators }
  | { outcome: 'unchanged' | 'refused' | 'unavailable' };

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

const MAX_VALIDATOR_LENGTH = 200;
function getHeader({ headers }: Response, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= MAX_VALIDATOR_LENGTH ? value : null;
}

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

async function readResponse(response: Response, maxBytes: number): Promise<Fetched> {
  const { status, body } = response;
  if (status === 200 && body) {
    const bytes = await readUpTo(body, maxBytes);
    const validators = {
      etag: getHeader(response, 'etag'),
      lastModified: getHeader(response, 'last-modified'),
    };
    return bytes ? { outcome: 'fetched', bytes, validators } : { outcome: 'refused' };
  }
  await body?.cancel();
  if (status === 304) return { outcome: 'unchanged' };
  return { outcome: status >= 500 || status === 429 ? 'unavailable' : 'refused' };
}

/**
 * Asks for the file at an address. Only a whole 200 within the limits is one. No redirect is followed, and no cookie, token
 * or header of ours goes along.
 * @param known what the source said of the file that we have: the same one is not sent again
 */
export async function fetchMedia(
  { url, allowOwnHost }: MediaSource,
  { timeoutMs, maxBytes }: FetchLimits,
  known?: Validators,
): Promise<Fetched> {
  if ((failures.get(url.origin)?.until ?? 0) > Date.now()) return { outcome: 'unavailable' };
  const headers: Record<string, string> = {};
  if (known?.etag) headers['if-none-match'] = known.etag;
  else if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers,
      dispatcher: allowOwnHost ? unrestrictedAgent : externalAgent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    failures.delete(url.origin);
    return await readResponse(response, maxBytes);
  } catch {
    recordFailure(url.origin);
    return { outcome: 'unavailable' };
  }
}
