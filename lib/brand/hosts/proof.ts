import 'server-only';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { reachOf } from '@/lib/network/addresses';
import { checkedLookup } from '@/lib/network/lookup';
import { holdsValue, PROOF_PATH, recordNameOf } from './rules';

const FILE_MS = 5_000;
const MAX_FILE_BYTES = 1_024;
const DNS_MS = 2_000;
const DNS_TRIES = 2;

/** By what a proof is looked for. */
export interface ProofMeans {
  /** As `dns.resolveTxt`: each record in its parts. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** Which addresses may be connected to for the file. */
  mayConnect: (address: string) => boolean;
  /** Where the file may stand, in the order in which it is looked for. */
  originsOf: (host: string) => readonly string[];
}

/** The Internet; nothing inside a closed network is ever connected to. */
const INTERNET: ProofMeans = {
  resolveTxt: (name) => new Resolver({ timeout: DNS_MS, tries: DNS_TRIES }).resolveTxt(name),
  mayConnect: (address) => reachOf(address) === 'public',
  originsOf: (host) => [`https://${host}`, `http://${host}`],
};

/** What the TXT records of a host say. A name without any, and a server that does not answer, say nothing. */
async function readRecords(host: string, { resolveTxt }: ProofMeans): Promise<string[]> {
  const records = await resolveTxt(recordNameOf(host)).catch(() => []);
  return records.map((parts) => parts.join(''));
}

/** The first kilobyte of an answer; empty when it is longer, which no proof is. */
async function readShort(body: AsyncIterable<Uint8Array>): Promise<string> {
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
async function readFileAt(origin: string, { mayConnect }: ProofMeans): Promise<string> {
  const url = new URL(PROOF_PATH, origin);
  // An address in place of a name is looked up by nobody, so it is checked here.
  if (isIP(url.hostname) !== 0 && !mayConnect(url.hostname)) return '';
  const dispatcher = new Agent({
    pipelining: 0,
    connect: { lookup: checkedLookup(mayConnect), timeout: FILE_MS },
  });
  try {
    const { statusCode, body } = await request(url, {
      dispatcher,
      headers: { 'user-agent': 'portal-verify/1', accept: 'text/plain' },
      signal: AbortSignal.timeout(FILE_MS),
    });
    // Whatever is left of the body ends with the connection, which is no fault.
    body.on('error', () => undefined);
    return statusCode === 200 ? await readShort(body) : '';
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
  means: ProofMeans = INTERNET,
): Promise<'proven' | 'missing' | 'other-value'> {
  const found = await readRecords(host, means);
  if (holdsValue(found, value)) return 'proven';
  for (const origin of means.originsOf(host)) {
    const text = await readFileAt(origin, means);
    if (holdsValue([text], value)) return 'proven';
    if (text) found.push(text);
  }
  return found.length > 0 ? 'other-value' : 'missing';
}
