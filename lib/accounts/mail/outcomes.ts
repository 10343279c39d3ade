import { MINUTE_MS } from '@/lib/platform/durations';
import { message, type Text } from '@/lib/platform/messages/message';

/** The mail server's answer to one mail, or the lack of one. */
export type Delivery =
  | { outcome: 'accepted' }
  /** Rejected for good: asking again gives the same answer. */
  | { outcome: 'refused'; reason: Text }
  /** Certainly not taken, and may be tried again. */
  | { outcome: 'not-now'; reason: string }
  /** Handed over, and no answer: it may have been taken. */
  | { outcome: 'unconfirmed'; reason: string };

/** A failed conversation, as the SMTP client reports it. */
export interface Failure {
  message: string;
  /** The client's code for the step at which it failed. */
  code?: string;
  /** The server's status code; undefined when it did not answer. */
  responseCode?: number;
}

const MAX_REASON_LENGTH = 500;

/**
 * Maps a failure to the delivery of the mail. A 5xx to the mail itself is final; one to our name or password is not about the mail. When no
 * answer follows the handed-over text, the outcome is unknown (decision 0028).
 */
export function toDelivery(failure: Failure, wasHandedOver: boolean): Delivery {
  const reason = failure.message.slice(0, MAX_REASON_LENGTH);
  const answered = failure.responseCode !== undefined;
  if (wasHandedOver && !answered) return { outcome: 'unconfirmed', reason };
  const isAboutMail = failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE';
  const isFinal = isAboutMail && (failure.responseCode === undefined || failure.responseCode >= 500);
  return { outcome: isFinal ? 'refused' : 'not-now', reason };
}

/** Growing pauses, about a day in all. */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 480] as const;

/** Milliseconds until a mail is tried again; null when a day of trying was enough. @param attempt from 1. */
export function getRetryDelay(attempt: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempt - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}

export const UNCONFIRMED_REASON = message('email-log.failures.unconfirmed');
export const UNREADABLE_REASON = message('email-log.failures.unreadable');
