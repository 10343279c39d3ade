import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';

/** A check takes 19 MB and a core for a twentieth of a second: more at once than cores make all of them slow. */
const CONCURRENCY = 4;
const MAX_WAITING = 60;
const RETRY_SECONDS = 5;

interface Turns {
  running: number;
  waiting: (() => void)[];
}
// The routes of a node may be bundled apart; they take turns together.
const shared = globalThis as typeof globalThis & { tradecounterPasswordTurns?: Turns };

function getTurns(): Turns {
  shared.tradecounterPasswordTurns ??= { running: 0, waiting: [] };
  return shared.tradecounterPasswordTurns;
}

/**
 * Hashes and checks passwords a few at a time; the others wait for their turn.
 * @throws AppError `too-many` when many wait already
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turns = getTurns();
  if (turns.running < CONCURRENCY) turns.running += 1;
  else if (turns.waiting.length < MAX_WAITING)
    await new Promise<void>((begin) => {
      turns.waiting.push(begin);
    });
  else
    throw new AppError('too-many', {
      message: message('account.signInErrors.tooMany', { minutes: 1 }),
      retryAfterSeconds: RETRY_SECONDS,
    });
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}
