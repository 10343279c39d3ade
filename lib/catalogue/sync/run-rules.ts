import type { Translator } from '@/lib/messages/types';

/** The kinds of a failed call that have a text; see `UpstreamFailure`. */
const FAILURES = [
  'unreachable',
  'failing',
  'limited',
  'unauthorized',
  'denied',
  'not-found',
  'refused',
  'malformed',
] as const;

/** Why a record was skipped, as it is stored; one that was looked up by its id may have a detail, `unlisted-status: 503`. */
export const RECORD_FAULTS = [
  'repeated',
  'no-record',
  'no-id',
  'no-name',
  'unreadable',
  'unlisted-status',
  'unlisted-unreadable',
  'unlisted-silent',
  'unlisted-postponed',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

const toSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Why a sync failed; null when it did not. What is no known code is shown as it is. */
export function formatRunReason(t: Translator<'sync-reasons'>, reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === 'interrupted') return t('runs.interrupted');
  const [kind = '', ...rest] = reason.split(': ');
  const failure = FAILURES.find((one) => one === kind);
  if (!failure) return toSentence(reason);
  return t('runs.withDetail', { reason: t(`failures.${failure}`), detail: rest.join(': ') });
}

/** Why a record was skipped. What is no known code is shown as it is. */
export function formatRecordReason(t: Translator<'sync-reasons'>, reason: string): string {
  const [code = '', detail = ''] = reason.split(': ');
  const fault = RECORD_FAULTS.find((one) => one === code);
  return fault ? t(`records.${fault}`, { detail }) : reason;
}
