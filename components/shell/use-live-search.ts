'use client';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import {
  EMPTY_LIST_STATE,
  formatListState,
  type ListState,
  parseListState,
  toSearchChange,
} from '@/lib/catalogue/model/list-state';
import { updateUrl, useUrlSearch } from './use-url-search';

/** After the last key; long enough not to ask for every letter of a word. */
const DEBOUNCE_MS = 200;

interface LiveSearch {
  /** The text in the field. */
  text: string;
  type: (text: string) => void;
  /** Searches at once: on the list in place, from elsewhere by going there. */
  submit: () => void;
  /** The field is left: from now on it shows what the list is searched for. */
  blur: () => void;
  /** Goes to what was proposed instead of searching: a product, or the list with a filter. */
  select: (path: string) => void;
}

/**
 * The text of the product search. On the list itself it searches as one types, keeping the filters; the search of one
 * visit to the field is one step back. Elsewhere it goes to the list when it is submitted.
 */
export function useLiveSearch(organisationId: number): LiveSearch {
  const router = useRouter();
  const search = useUrlSearch();
  const products = `/o/${organisationId}/products`;
  const isOnList = usePathname() === products;
  const shown = isOnList ? parseListState(new URLSearchParams(search)).text : '';
  /** Null: nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const visit = useRef({
    hasPushed: false,
    hasTaken: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  useEffect(() => {
    const { current } = visit;
    return () => clearTimeout(current.timer);
  }, []);

  const readListState = () => parseListState(new URLSearchParams(window.location.search));
  const applyListState = (listState: ListState) => {
    clearTimeout(visit.current.timer);
    updateUrl(`${products}${formatListState(listState)}`, visit.current.hasPushed ? 'replace' : 'push');
    visit.current.hasPushed = true;
    window.scrollTo({ top: 0 });
  };
  const searchFor = (text: string) => {
    clearTimeout(visit.current.timer);
    const listState = readListState();
    if (window.location.pathname !== products || listState.text === text.trim()) return;
    applyListState({ ...listState, ...toSearchChange(text.trim()) });
  };
  return {
    text: typed ?? shown,
    type: (text) => {
      setTyped(text);
      clearTimeout(visit.current.timer);
      if (isOnList) visit.current.timer = setTimeout(() => searchFor(text), DEBOUNCE_MS);
    },
    submit: () => {
      const text = (typed ?? shown).trim();
      if (isOnList) searchFor(text);
      else router.push(`${products}${formatListState({ ...EMPTY_LIST_STATE, text })}` as Route);
    },
    blur: () => {
      if (isOnList && typed !== null && !visit.current.hasTaken) searchFor(typed);
      visit.current.hasPushed = false;
      visit.current.hasTaken = false;
      setTyped(null);
    },
    select: (path) => {
      clearTimeout(visit.current.timer);
      visit.current.hasTaken = true;
      if (isOnList && path.startsWith('?'))
        applyListState({ ...parseListState(new URLSearchParams(path)), layout: readListState().layout });
      else router.push(`${products}${path}` as Route);
    },
  };
}
