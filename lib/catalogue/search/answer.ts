import 'server-only';
import { Kept } from '@/lib/kept';
import type { Answer, Asked } from './asked';
import { find, type Wish } from './find';
import { isCounted } from './rules/filters';
import { isByPrice } from './store/order';

/** Answers without prices are the same for every organisation on a connection, until its catalogue is read again. */
const ANSWERS = new Kept<Answer>(1_000, 60_000);

/** Whether nothing of an answer depends on who asks. */
const isCommon = ({ filters, sort }: Asked): boolean => isCounted(filters) && !isByPrice(sort);

/** The answer to a search: one that is kept, else one found now. */
export function answer(asked: Asked, wish: Wish): Promise<Answer> {
  if (!isCommon(asked)) return find(asked, wish);
  const { connectionId, state, terms, filters, sort, after } = asked;
  return ANSWERS.get(JSON.stringify([connectionId, state, terms, filters, sort, after, wish]), () =>
    find(asked, wish),
  );
}
