import { REQUEST_KINDS } from '../model/request-codes';
import { AGE_DAYS, LIST_STATES } from './rules';
import type { RequestsFilter } from './schema';

/** Letters of a search. */
const MAX_SEARCH_LENGTH = 200;

/**
 * Reads the filter of an address by the rules of `requestsQuerySchema`; what it does not know counts as not chosen. It is written
 * by hand because browsers do not load the schema library.
 */
export function parseRequestsFilter(search: Record<string, unknown>): RequestsFilter {
  const { text } = search;
  return {
    side: search.side === 'answerer' ? 'answerer' : 'asker',
    mine: search.mine === 'yes' ? 'yes' : undefined,
    state: LIST_STATES.find((state) => state === search.state),
    kind: REQUEST_KINDS.find((kind) => kind === search.kind),
    age: AGE_DAYS.find((age) => age === search.age),
    text: typeof text === 'string' ? text.trim().slice(0, MAX_SEARCH_LENGTH) : '',
  };
}

/** The query of the list's address for a filter; empty for the whole list. */
export function toRequestsSearch({ side, ...filter }: RequestsFilter): string {
  const query = new URLSearchParams(side === 'asker' ? {} : { side });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return query.toString();
}

/** True for a list that is narrowed by anything but its side. */
export const isNarrowed = (filter: RequestsFilter): boolean =>
  toRequestsSearch({ ...filter, side: 'asker' }) !== '';

/** People who answer no requests see those that their organisation asked, whatever the address says. */
export const toPermittedFilter = (filter: RequestsFilter, canAnswer: boolean): RequestsFilter =>
  canAnswer ? filter : { ...filter, side: 'asker' };
