'use client';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import {
  EMPTY_VIEW,
  type ListView,
  parseView,
  searchChange,
  viewSearch,
} from '@/lib/catalogue/search/list-state';
import { useAddressSearch, writeAddress } from './use-address';

/** After the last key; long enough not to ask for every letter of a word. */
const PAUSE_MS = 200;

interface LiveSearch {
  /** What the field shows. */
  text: string;
  type: (text: string) => void;
  /** Searches at once: on the list in place, from elsewhere by going there. */
  submit: () => void;
  /** The field is left: from now on it shows what the list is searched for. */
  leave: () => void;
  /** Goes to what was proposed instead of searching: a product, or the list with a filter. */
  take: (path: string) => void;
}

/**
 * The text of the product search. On the list itself it searches as one types, keeping the filters; the search of one
 * visit to the field is one step back. Elsewhere it goes to the list when it is submitted.
 */
export function useLiveSearch(organisationId: number): LiveSearch {
  const router = useRouter();
  const search = useAddressSearch();
  const products = `/o/${organisationId}/products`;
  const isOnList = usePathname() === products;
  const shown = isOnList ? parseView(new URLSearchParams(search)).text : '';
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

  const inAddressBar = () => parseView(new URLSearchParams(window.location.search));
  const go = (view: ListView) => {
    clearTimeout(visit.current.timer);
    writeAddress(`${products}${viewSearch(view)}`, visit.current.hasPushed ? 'replace' : 'push');
    visit.current.hasPushed = true;
    window.scrollTo({ top: 0 });
  };
  const show = (text: string) => {
    clearTimeout(visit.current.timer);
    const now = inAddressBar();
    if (window.location.pathname !== products || now.text === text.trim()) return;
    go({ ...now, ...searchChange(text.trim()) });
  };
  return {
    text: typed ?? shown,
    type: (text) => {
      setTyped(text);
      clearTimeout(visit.current.timer);
      if (isOnList) visit.current.timer = setTimeout(() => show(text), PAUSE_MS);
    },
    submit: () => {
      const text = (typed ?? shown).trim();
      if (isOnList) show(text);
      else router.push(`${products}${viewSearch({ ...EMPTY_VIEW, text })}` as Route);
    },
    leave: () => {
      if (isOnList && typed !== null && !visit.current.hasTaken) show(typed);
      visit.current.hasPushed = false;
      visit.current.hasTaken = false;
      setTyped(null);
    },
    take: (path) => {
      clearTimeout(visit.current.timer);
      visit.current.hasTaken = true;
      if (isOnList && path.startsWith('?'))
        go({ ...parseView(new URLSearchParams(path)), layout: inAddressBar().layout });
      else router.push(`${products}${path}` as Route);
    },
  };
}
