import {
  countFilters,
  formatListState,
  type ListState,
  toSearchChange,
  withoutFilters,
} from '@/lib/catalogue/model/list-state';
import type { SearchHelp } from '@/lib/catalogue/model/schema';

type Suggestion = SearchHelp['suggestions'][number];

/** The change of the list that a suggestion makes. */
export const toListChange = (listState: ListState, { kind, text }: Suggestion): Partial<ListState> => ({
  ...(kind === 'without-filters' ? withoutFilters(listState) : {}),
  ...toSearchChange(text),
});

/** The change that clears the filters; without any, the search. */
export const toCleared = (listState: ListState): Partial<ListState> => ({
  ...withoutFilters(listState),
  ...(countFilters(listState) > 0 ? { text: listState.text, exact: listState.exact } : {}),
});

/** The searches to suggest: none that shows the same products as the button that clears. */
export function listSuggestions(listState: ListState, help: SearchHelp | null): Suggestion[] {
  const show = (change: Partial<ListState>) => formatListState({ ...listState, ...change, exact: false });
  const cleared = show(toCleared(listState));
  return (help?.suggestions ?? []).filter(
    (suggestion) => show(toListChange(listState, suggestion)) !== cleared,
  );
}
