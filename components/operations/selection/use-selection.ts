'use client';
import { useState } from 'react';
import {
  extendTo,
  NOTHING_SELECTED,
  type Selectable,
  type Selection,
  selectItems,
  toggleAll,
  toggleItem,
} from './selection-rules';

/**
 * The selected entries of a list.
 * @param listed the entries that are shown, in their order
 * @param scope identifies the filters of the list: with others nothing is selected
 */
export function useSelection<Item extends Selectable>(listed: readonly Item[], scope: string) {
  const [stored, setStored] = useState<{ scope: string; selection: Selection<Item> }>({
    scope,
    selection: NOTHING_SELECTED,
  });
  const selection: Selection<Item> = stored.scope === scope ? stored.selection : NOTHING_SELECTED;
  const change = (next: (current: Selection<Item>) => Selection<Item>) =>
    setStored((current) => ({
      scope,
      selection: next(current.scope === scope ? current.selection : NOTHING_SELECTED),
    }));
  const find = (id: string) => listed.find((item) => item.id === id);
  const { items } = selection;
  return {
    items: [...items.values()],
    count: items.size,
    isSelected: (id: string) => items.has(id),
    areAllListed: listed.length > 0 && listed.every(({ id }) => items.has(id)),
    areSomeListed: listed.some(({ id }) => items.has(id)),
    toggle: (id: string) => {
      const item = find(id);
      if (item) change((current) => toggleItem(current, item));
    },
    extend: (id: string) => {
      const item = find(id);
      if (item) change((current) => extendTo(current, item, listed));
    },
    toggleListed: () => change((current) => toggleAll(current, listed)),
    select: (chosen: readonly Item[]) => change(() => selectItems(chosen)),
    clear: () => change(() => NOTHING_SELECTED),
  };
}

export type ListSelection<Item extends Selectable> = ReturnType<typeof useSelection<Item>>;
