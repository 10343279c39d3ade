import 'server-only';
import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { resolveTxt } from '@/lib/platform/dns';
import { classifyAddress, createCheckedLookup } from '@/lib/platform/ip-addresses';

/** Compares names as people type them: without regard to case, width, spaces around and repeated ones between. */
const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isSameName = (typed: string, name: string): boolean => foldName(typed) === foldName(name);

/** The name of the TXT record that proves a host. */
export const toRecordName = (host: string): string => `_portal-verify.${host}`;

/** Path of the file that proves a host, below its origin. */
export const PROOF_PATH = '/.well-known/portal-verify.txt';

/** True when a record's value, or a word of the file, equals the expected value. */
const containsValue = (texts: readonly string[], value: string): boolean =>
  texts.some((text) => text.split(/\s+/).includes(value));

const FILE_TIMEOUT_MS = 5_000;
const MAX_FILE_BYTES = 1_024;

/** By what a proof is looked for. */
export interface ProofClient {
  /** As `dns.resolveTxt`: each record in its parts. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** True for addresses from which the file may be fetched. */
  mayConnect: (address: string) => boolean;
  /** Origins of the file, in the order of the search. */
  getOrigins: (host: string) => readonly string[];
}

/** The Internet; nothing inside a closed network is ever connected to. */
const INTERNET_CLIENT: ProofClient = {
  resolveTxt,
  mayConnect: (address) => classifyAddress(address) === 'public',
  getOrigins: (host) => [`https://${host}`, `http://${host}`],
};

/** Reads a host's TXT records. A host without records and a server that does not answer both give none. */
async function readRecords(host: string, { resolveTxt }: ProofClient): Promise<string[]> {
  const records = await resolveTxt(toRecordName(host)).catch(() => []);
  return records.map((parts) => parts.join(''));
}

/** The first kilobyte of an answer; empty when it is longer, which no proof is. */
async function readLimited(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > MAX_FILE_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads the proof file; empty when it cannot be read. Redirects are not followed. */
async function fetchProofFile(origin: string, { mayConnect }: ProofClient): Promise<string> {
  const url = new URL(PROOF_PATH, origin);
  // An IP address skips the checked lookup, so it is checked here.
  if (isIP(url.hostname) !== 0 && !mayConnect(url.hostname)) return '';
  const dispatcher = new Agent({
    pipelining: 0,
    connect: { lookup: createCheckedLookup(mayConnect), timeout: FILE_TIMEOUT_MS },
  });
  try {
    const { statusCode, body } = await request(url, {
      dispatcher,
      headers: { 'user-agent': 'portal-verify/1', accept: 'text/plain' },
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    // Destroying the dispatcher aborts the rest of the body, which is not a fault.
    body.on('error', () => undefined);
    return statusCode === 200 ? await readLimited(body) : '';
  } catch {
    return '';
  } finally {
    await dispatcher.destroy();
  }
}

/**
 * Checks that the owner of a host allows a brand to use it: by a TXT record, or by a file on the host.
 * @param value expected in the record or the file
 */
export async function findProof(
  host: string,
  value: string,
  client: ProofClient = INTERNET_CLIENT,
): Promise<'proven' | 'missing' | 'other-value'> {
  const found = await readRecords(host, client);
  if (containsValue(found, value)) return 'proven';
  for (const origin of client.getOrigins(host)) {
    const text = await fetchProofFile(origin, client);
    if (containsValue([text], value)) return 'proven';
    if (text) found.push(text);
  }
  return found.length > 0 ? 'other-value' : 'missing';
}
