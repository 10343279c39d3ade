'use client';
import type { Route } from 'next';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { parseView, viewSearch } from '@/lib/catalogue/rules/view';

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
}

/**
 * The text of the product search. On the list itself it searches as one types, keeping the filters; the search of one
 * visit to the field is one step back. Elsewhere it goes to the list when it is submitted.
 */
export function useLiveSearch(organisationId: number): LiveSearch {
  const router = useRouter();
  const search = useSearchParams();
  const products = `/o/${organisationId}/products`;
  const isOnList = usePathname() === products;
  const shown = isOnList ? parseView(search).text : '';
  /** Null: nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const visit = useRef({ hasPushed: false, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => {
    const { current } = visit;
    return () => clearTimeout(current.timer);
  }, []);

  const show = (text: string) => {
    clearTimeout(visit.current.timer);
    const now = parseView(new URLSearchParams(window.location.search));
    if (window.location.pathname !== products || now.text === text.trim()) return;
    const address = `${products}${viewSearch({ ...now, text: text.trim() })}`;
    if (visit.current.hasPushed) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
    visit.current.hasPushed = true;
    window.scrollTo({ top: 0 });
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
      else router.push((text ? `${products}?text=${encodeURIComponent(text)}` : products) as Route);
    },
    leave: () => {
      if (isOnList && typed !== null) show(typed);
      visit.current.hasPushed = false;
      setTyped(null);
    },
  };
}
