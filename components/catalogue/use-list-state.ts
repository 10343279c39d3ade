'use client';
import { replaceEqualDeep } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import { formatListState, type ListState, parseListState } from '@/lib/catalogue/model/list-state';
import { keepView } from '@/lib/operations/saved-views/address';

const readListState = (search: string): ListState => parseListState(new URLSearchParams(search));

/** The parts of the state that change, or how they follow from the present ones. */
export type ListChange = Partial<ListState> | ((present: ListState) => Partial<ListState>);

/** Reads the state from the URL. Equal parts keep their identity, so that components do not render again. */
function useReadState(): ListState {
  const read = readListState(useUrlSearch());
  const [kept, keep] = useState(read);
  const listState = replaceEqualDeep(kept, read);
  if (listState !== kept) keep(listState);
  return listState;
}

/**
 * The state of the list, which is the page's address: back, reload and sharing work by themselves. Changing it asks the
 * server for no page; the list asks for its own data.
 */
export function useListState(): [ListState, (change: ListChange) => void] {
  const pathname = usePathname();
  const listState = useReadState();
  // Reads the URL itself, so that the function is stable and components that take it do not render again.
  const change = (wanted: ListChange) => {
    if (window.location.pathname !== pathname) return;
    const present = readListState(window.location.search);
    const part = typeof wanted === 'function' ? wanted(present) : wanted;
    const next = formatListState({ ...present, ...part });
    if (next !== formatListState(present)) updateUrl(`${pathname}${keepView(window.location.search, next)}`);
  };
  return [listState, change];
}

/**
 * The state of one frame ago, for the list itself: what was pressed is painted before it. On a phone, both at once take longer
 * than a tenth of a second.
 */
export function useShownListState(listState: ListState): { shownState: ListState; isBehind: boolean } {
  const address = formatListState(listState);
  const shownAddress = useAfterPaint(address);
  return { shownState: readListState(shownAddress), isBehind: shownAddress !== address };
}
