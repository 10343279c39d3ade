import {
  EMPTY_LIST_STATE,
  formatListState,
  type ListState,
  parseListState,
} from '@/lib/catalogue/model/list-state';

/** A search as it is kept: its address without how it looks and in which order, so that equal ones are equal. */
export function normaliseSearch(search: string): string {
  const listState = parseListState(new URLSearchParams(search));
  return formatListState({ ...listState, text: listState.text.trim(), sort: null, layout: 'table' });
}

/** True when a view narrows the catalogue: the whole catalogue cannot be watched. */
export const canBeWatched = (listState: ListState): boolean =>
  normaliseSearch(formatListState(listState)) !== formatListState(EMPTY_LIST_STATE);
