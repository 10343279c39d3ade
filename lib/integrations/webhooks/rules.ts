import type { Translator } from '@/lib/platform/messages/types';

/** Why an attempt failed, as the log stores it. */
const SEND_FAILURES = [
  'address',
  'name',
  'timeout',
  'tls',
  'connection',
  'redirect',
  'status',
  'hidden',
  'secret',
] as const;
export type SendFailure = (typeof SEND_FAILURES)[number];

const isFailure = (text: string): text is SendFailure => SEND_FAILURES.some((failure) => failure === text);

/** The result of an attempt; a failure that is not known is shown as it is. */
export function getAttemptLabel(
  t: Translator<'webhooks.attempts'>,
  { httpStatus, failure }: { httpStatus: number | null; failure: string | null },
): string {
  const status = httpStatus?.toString() ?? null;
  if (failure === null) return status === null ? t('accepted') : t('acceptedStatus', { status });
  const reason = isFailure(failure) ? t(failure) : failure;
  return status === null ? reason : t('withStatus', { reason, status });
}

export const MAX_WEBHOOKS = 20;
/** Hours for which the previous secret also signs after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** A replay reaches no further back, and no further than so many events. */
export const MAX_REPLAY_DAYS = 30;
export const MAX_REPLAYED_EVENTS = 10_000;
