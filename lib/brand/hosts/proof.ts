import 'server-only';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { classifyAddress } from '@/lib/network/addresses';
import { createCheckedLookup } from '@/lib/network/lookup';
import { containsValue, PROOF_PATH, toRecordName } from './rules';

const FILE_TIMEOUT_MS = 5_000;
const MAX_FILE_BYTES = 1_024;
const DNS_TIMEOUT_MS = 2_000;
const DNS_ATTEMPTS = 2;

/** By what a proof is looked for. */
export interface ProofClient {
  /** As `dns.resolveTxt`: each record in its parts. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** Which addresses may be connected to for the file. */
  mayConnect: (address: string) => boolean;
  /** Where the file may stand, in the order in which it is looked for. */
  getOrigins: (host: string) => readonly string[];
}

/** The Internet; nothing inside a closed network is ever connected to. */
const INTERNET_CLIENT: ProofClient = {
  resolveTxt: (name) => new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_ATTEMPTS }).resolveTxt(name),
  mayConnect: (address) => classifyAddress(address) === 'public',
  getOrigins: (host) => [`https://${host}`, `http://${host}`],
};

/** What the TXT records of a host say. A name without any, and a server that does not answer, say nothing. */
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

/** What a file says; nothing when it cannot be read. No redirect is followed. */
async function fetchProofFile(origin: string, { mayConnect }: ProofClient): Promise<string> {
  const url = new URL(PROOF_PATH, origin);
  // An address in place of a name is looked up by nobody, so it is checked here.
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
    // Whatever is left of the body ends with the connection, which is no fault.
    body.on('error', () => undefined);
    return statusCode === 200 ? await readLimited(body) : '';
  } catch {
    return '';
  } finally {
    await dispatcher.destroy();
  }
}

/**
 * Looks whether whoever has a host says that a brand may use it: in a TXT record, or in a file on the host.
 * @param value that the record or the file has to have
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
