'use client';
import { useSyncExternalStore } from 'react';
import { readTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';

/** The most products that are selected at once. */
export const MAX_SELECTED_PRODUCTS = 100;

/** A product that is selected to be compared, ordered or watched. */
export interface SelectedProduct {
  id: number;
  name: string;
}
type Selection = readonly SelectedProduct[];

const NONE_SELECTED: Selection = [];
const listeners = new Set<() => void>();
/** By the organisation. */
const selections = new Map<number, Selection>();

const getStorageKey = (organisationId: number) => `selected-products:${organisationId}`;

const isSelectedProduct = (value: unknown): value is SelectedProduct =>
  isObject(value) && Number.isSafeInteger(value.id) && typeof value.name === 'string';

const isSelection = (value: unknown): value is Selection =>
  Array.isArray(value) && value.length <= MAX_SELECTED_PRODUCTS && value.every(isSelectedProduct);

function getSelection(organisationId: number): Selection {
  const known = selections.get(organisationId);
  if (known) return known;
  const stored = readTabStorage(getStorageKey(organisationId), isSelection) ?? NONE_SELECTED;
  selections.set(organisationId, stored);
  return stored;
}

function setSelection(organisationId: number, selection: Selection): void {
  selections.set(organisationId, selection);
  writeTabStorage(getStorageKey(organisationId), selection);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The products that this tab has selected for an organisation, in the order in which they were selected. */
export function useProductSelection(organisationId: number) {
  const selected = useSyncExternalStore(
    subscribe,
    () => getSelection(organisationId),
    () => NONE_SELECTED,
  );
  return {
    selected,
    isFull: selected.length >= MAX_SELECTED_PRODUCTS,
    toggle: (product: SelectedProduct) => {
      const rest = selected.filter(({ id }) => id !== product.id);
      if (rest.length < selected.length) setSelection(organisationId, rest);
      else if (selected.length < MAX_SELECTED_PRODUCTS) setSelection(organisationId, [...selected, product]);
    },
    select: (products: Selection) => setSelection(organisationId, products),
    clear: () => setSelection(organisationId, NONE_SELECTED),
  };
}
