/** Compares names as people type them: without regard to case, width, spaces around and repeated ones between. */
const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isSameName = (typed: string, name: string): boolean => foldName(typed) === foldName(name);

/** The name of the TXT record that proves a host. */
export const toRecordName = (host: string): string => `_portal-verify.${host}`;

/** Path of the file that proves a host, below its origin. */
export const PROOF_PATH = '/.well-known/portal-verify.txt';

/** True when a record's value, or a word of the file, equals the expected value. */
export const containsValue = (texts: readonly string[], value: string): boolean =>
  texts.some((text) => text.split(/\s+/).includes(value));
