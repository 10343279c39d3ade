'use client';
import { useSyncExternalStore } from 'react';
import { isRecord } from '@/components/ui/tab-storage';
import { MAX_COMPARED } from '@/lib/catalogue/product/comparison-rules';

/** A product that is selected to be compared. */
export interface SelectedProduct {
  id: number;
  name: string;
}

const CHANGE_EVENT = 'compare-changed';
const NONE_SELECTED: readonly SelectedProduct[] = [];

const getStorageKey = (organisationId: number) => `compare:${organisationId}`;

// What was read last, so that equal texts give the same list.
let cached: { text: string; selected: readonly SelectedProduct[] } = { text: '', selected: NONE_SELECTED };

const isSelectedProduct = (value: unknown): value is SelectedProduct =>
  isRecord(value) && Number.isSafeInteger(value.id) && typeof value.name === 'string';

const toSelected = (value: unknown): readonly SelectedProduct[] =>
  Array.isArray(value) ? value.filter(isSelectedProduct).slice(0, MAX_COMPARED) : NONE_SELECTED;

/** Empty where session storage is refused or holds something invalid. */
function read(organisationId: number): readonly SelectedProduct[] {
  try {
    const text = window.sessionStorage.getItem(getStorageKey(organisationId)) ?? '';
    if (text !== cached.text)
      cached = { text, selected: text ? toSelected(JSON.parse(text)) : NONE_SELECTED };
    return cached.selected;
  } catch {
    return NONE_SELECTED;
  }
}

function write(organisationId: number, selected: readonly SelectedProduct[]): void {
  try {
    window.sessionStorage.setItem(getStorageKey(organisationId), JSON.stringify(selected));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, notify);
  return () => window.removeEventListener(CHANGE_EVENT, notify);
}

/** The products that this tab compares for an organisation, at most four, in the order in which they were selected. */
export function useCompare(organisationId: number) {
  const selected = useSyncExternalStore(
    subscribe,
    () => read(organisationId),
    () => NONE_SELECTED,
  );
  return {
    selected,
    isFull: selected.length >= MAX_COMPARED,
    toggle: (product: SelectedProduct) => {
      const rest = selected.filter(({ id }) => id !== product.id);
      if (rest.length < selected.length) write(organisationId, rest);
      else if (selected.length < MAX_COMPARED) write(organisationId, [...selected, product]);
    },
    clear: () => write(organisationId, []),
  };
}
