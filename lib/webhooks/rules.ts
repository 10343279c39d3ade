import type { Webhook } from './schema';

/** Why a try went wrong, as the log keeps it. */
export type SendFailure =
  | 'address'
  | 'name'
  | 'timeout'
  | 'tls'
  | 'connection'
  | 'redirect'
  | 'status'
  | 'hidden'
  | 'secret';

const FAILURE_LABELS: Record<SendFailure, string> = {
  address: 'The address leads into a private network, where nothing is sent',
  name: 'The name of the receiver could not be found',
  timeout: 'No answer within 15 seconds',
  tls: 'No secure connection: check the certificate of the receiver',
  connection: 'The connection failed before an answer came',
  redirect: 'Sent on to another address, which is not followed: enter that one instead',
  status: 'The receiver did not accept it',
  secret: 'The secret can no longer be read here: make a new one',
  hidden: 'The order is no longer one that this organisation may see',
};

const isFailure = (text: string): text is SendFailure => Object.hasOwn(FAILURE_LABELS, text);

/** What came of a try, in words. */
export function getAttemptLabel({
  httpStatus,
  failure,
}: {
  httpStatus: number | null;
  failure: string | null;
}): string {
  if (failure === null) return httpStatus === null ? 'Accepted' : `Accepted (${httpStatus})`;
  const label = isFailure(failure) ? FAILURE_LABELS[failure] : failure;
  return httpStatus === null ? label : `${label} (${httpStatus})`;
}

/** Why nothing is sent any more, and what to do. */
export const DISABLED_LABELS: Record<
  NonNullable<Webhook['disabledReason']>,
  { title: string; detail: string }
> = {
  gone: {
    title: 'The receiver said that it is gone for good (410)',
    detail:
      'Nothing is sent to it any more. Correct the address or take it up again, then replay what it missed.',
  },
  'not-answering': {
    title: 'The receiver accepted nothing for days',
    detail: 'Nothing is sent to it any more. Check it, take it up again, then replay what it missed.',
  },
  paused: {
    title: 'Paused',
    detail:
      'Nothing is sent, and what happens meanwhile is not kept for it. Replay it afterwards if you need it.',
  },
};
