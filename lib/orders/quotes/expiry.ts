import 'server-only';
import { inTransaction } from '@/lib/platform/db/pool';
import { claimEnded, claimEnding } from './expiry-store';
import { notifyBuyers, notifySellers } from './notices';
import { REMIND_BEFORE_MS } from './rules';

/** Quotes of one transaction. */
const BATCH_SIZE = 200;

/** Notes which quotes have ended, so that lists, mails and people hear of it. Safe to run twice, at once or after a failure. */
async function settleEnded(): Promise<void> {
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const ended = await claimEnded(tx, BATCH_SIZE);
      for (const quote of ended) {
        const occasion = `expired ${quote.sentVersion}`;
        await notifyBuyers(tx, quote, 'expired', occasion);
        await notifySellers(tx, quote, 'expired', { occasion });
      }
      return ended.length;
    });
    if (count < BATCH_SIZE) return;
  }
}

/** Reminds the buyers of each quote once that it ends within two days. */
async function remindOfEnding(): Promise<void> {
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const ending = await claimEnding(tx, { withinMs: REMIND_BEFORE_MS, limit: BATCH_SIZE });
      for (const quote of ending) await notifyBuyers(tx, quote, 'expires', `expires ${quote.sentVersion}`);
      return ending.length;
    });
    if (count < BATCH_SIZE) return;
  }
}

export async function settleQuotes(): Promise<void> {
  await settleEnded();
  await remindOfEnding();
}
