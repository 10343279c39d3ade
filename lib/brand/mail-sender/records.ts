import type { RecordFinding } from '../model/mail-sender-schema';

/** RFC 7208 §4.6.4 allows so many lookups for one record. */
const MAX_SPF_LOOKUPS = 10;

/** Reads the TXT records of a name, each as one text; none where there is no such name. @throws when no server answers */
export type ReadTxt = (name: string) => Promise<string[]>;

/** The name of the TXT record with the public key (RFC 6376 §3.6.2.1). */
export const toDkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** The value of the TXT record. @param publicKey SPKI in base64 */
export const toDkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** A record for a domain that sends mail through the portal only; one that is there gets the mechanism added. */
export const toSpfValue = (mechanism: string): string => `v=spf1 ${mechanism} ~all`;

/** Reads `tag=value` lists (RFC 6376 §3.2). Blanks within a key do not count: some panels break long values. */
function readTags(record: string): Map<string, string> {
  const tags = record.split(';').map((tag): [string, string] => {
    const at = tag.indexOf('=');
    return [tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).replace(/\s/g, '')];
  });
  return new Map(tags);
}

/** Looks for the public key in the records of its name. */
export function checkDkim(records: readonly string[], publicKey: string): RecordFinding {
  const keys = records.map(readTags).filter((tags) => tags.has('p'));
  if (keys.length === 0) return 'missing';
  return keys.some((tags) => tags.get('p') === publicKey) ? 'found' : 'other-value';
}

const isSpf = (record: string): boolean => /^v=spf1(\s|$)/i.test(record.trim());

/** The terms of a record that let mail pass: a qualifier other than `+` does not. */
const toPassingTerms = (record: string): string[] =>
  record
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .slice(1)
    .map((term) => term.replace(/^\+/, ''));

/** The names whose records a record refers to. */
const toReferences = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => /^(?:include:|redirect=)([a-z0-9._-]+)$/.exec(term)?.[1] ?? []);

/**
 * Looks for a mechanism in the SPF record of a domain and the records that it includes.
 * @param mechanism such as `include:_spf.portal.example`
 * @throws when no server answers
 */
export async function checkSpf(domain: string, mechanism: string, readTxt: ReadTxt): Promise<RecordFinding> {
  const own = (await readTxt(domain)).filter(isSpf);
  // Receivers reject a domain with two records (RFC 7208 §4.5).
  if (own.length > 1) return 'several';
  const [record] = own;
  if (record === undefined) return 'missing';
  const expected = mechanism.toLowerCase();
  let terms = toPassingTerms(record);
  const waiting: string[] = [];
  for (let lookups = 0; lookups < MAX_SPF_LOOKUPS; lookups++) {
    if (terms.includes(expected)) return 'found';
    waiting.push(...toReferences(terms));
    const next = waiting.shift();
    if (next === undefined) return 'other-value';
    terms = (await readTxt(next)).filter(isSpf).flatMap(toPassingTerms);
  }
  return 'other-value';
}
