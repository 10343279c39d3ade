import type { HostFinding } from './schema';

/** The name of the TXT record that proves a host. */
export const toRecordName = (host: string): string => `_portal-verify.${host}`;

/** Where the file stands that proves a host, below its origin. */
export const PROOF_PATH = '/.well-known/portal-verify.txt';

/** Whether one of the values of a record, or one of the words of a file, is the one that was asked for. */
export const containsValue = (texts: readonly string[], value: string): boolean =>
  texts.some((text) => text.split(/\s+/).includes(value));

const FINDING_TEXTS: Record<HostFinding, string> = {
  missing:
    'Neither the record nor the file was found. A new record can take an hour until everybody sees it.',
  'other-value': 'A record or a file was found, but it has another value. Copy the value again.',
  taken: 'Another brand has proven this host. It has to be removed there first.',
};

/** What the last check of a host found, in words. */
export const getFindingText = (finding: HostFinding): string => FINDING_TEXTS[finding];
