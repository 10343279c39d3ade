import 'server-only';
import { sharedCache } from '@/lib/cache/async-lru';
import { db } from '@/lib/db/pool';
import { findFrequentWords } from './search-index-store';
import type { PrefixFrequency } from './search-words';

/** PostgreSQL refreshes its statistics when a tenth of the orders has changed, so older values do no harm. */
const TTL_MS = 10 * 60_000;
const cache = sharedCache<PrefixFrequency>('order-words', 1, TTL_MS);

/** Estimates word frequencies over the orders of all organisations. They decide how a search runs, never what it finds. */
export const getPrefixFrequency = (): Promise<PrefixFrequency> =>
  cache.get('frequency', async () => {
    const words = await findFrequentWords(db());
    return (prefix) =>
      words.reduce((sum, { word, share }) => (word.startsWith(prefix) ? sum + share : sum), 0);
  });
