'use client';
import type { Selectable } from './selection-rules';
import { useListKeys } from './use-list-keys';
import { useSelection } from './use-selection';

interface SelectableList {
  /** Identifies the filters of the list: with others nothing is selected. */
  scope: string;
  /** Loads the next part of the list when a person goes on at its end. */
  onEnd?: () => void;
}

/** The selection of a list, which its keys change as well. */
export function useSelectableList<Item extends Selectable>(
  listed: readonly Item[],
  { scope, onEnd }: SelectableList,
) {
  const selection = useSelection(listed, scope);
  useListKeys({
    onSelect: (id, isRange) => (isRange ? selection.extend(id) : selection.toggle(id)),
    onClear: selection.count > 0 ? selection.clear : null,
    onEnd,
  });
  return selection;
}
