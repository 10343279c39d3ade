import { type Message, message } from '@/lib/platform/messages/message';
import type { Translator } from '@/lib/platform/messages/types';

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

const MAX_DETAIL_LENGTH = 500;

/** Why a sync failed whose call of the API did, as it is stored. */
export function toUpstreamReason({ kind, message: detail }: { kind: string; message: string }): Message {
  const failure = FAILURES.find((one) => one === kind) ?? 'failing';
  return message('sync-reasons.runs.withDetail', {
    reason: message(`sync-reasons.failures.${failure}`),
    detail: detail.slice(0, MAX_DETAIL_LENGTH),
  });
}

/** Why a record was skipped. What is no known code is shown as it is. */
export function formatRecordReason(t: Translator<'sync-reasons'>, reason: string): string {
  const [code = '', detail = ''] = reason.split(': ');
  const fault = RECORD_FAULTS.find((one) => one === code);
  return fault ? t(`records.${fault}`, { detail }) : reason;
}
