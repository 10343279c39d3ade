'use client';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { MAX_COMPARED } from '@/lib/catalogue/product/comparison-rules';

const pickedSchema = z.array(z.object({ id: z.int(), name: z.string() })).max(MAX_COMPARED);
/** A product that is picked to be compared. */
export type Picked = z.infer<typeof pickedSchema>[number];

const CHANGE_EVENT = 'compare-changed';
const NONE_PICKED: readonly Picked[] = [];

const getStorageKey = (organisationId: number) => `compare:${organisationId}`;

// What was read last, so that equal texts give the same list.
let cached: { text: string; picked: readonly Picked[] } = { text: '', picked: NONE_PICKED };

/** Empty where session storage is refused or holds something invalid. */
function read(organisationId: number): readonly Picked[] {
  try {
    const text = window.sessionStorage.getItem(getStorageKey(organisationId)) ?? '';
    if (text !== cached.text)
      cached = { text, picked: text ? pickedSchema.catch([]).parse(JSON.parse(text)) : NONE_PICKED };
    return cached.picked;
  } catch {
    return NONE_PICKED;
  }
}

function write(organisationId: number, picked: readonly Picked[]): void {
  try {
    window.sessionStorage.setItem(getStorageKey(organisationId), JSON.stringify(picked));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, notify);
  return () => window.removeEventListener(CHANGE_EVENT, notify);
}

/** The products that this tab compares for an organisation, at most four, in the order in which they were picked. */
export function useCompare(organisationId: number) {
  const picked = useSyncExternalStore(
    subscribe,
    () => read(organisationId),
    () => NONE_PICKED,
  );
  return {
    picked,
    isFull: picked.length >= MAX_COMPARED,
    toggle: (product: Picked) => {
      const rest = picked.filter(({ id }) => id !== product.id);
      if (rest.length < picked.length) write(organisationId, rest);
      else if (picked.length < MAX_COMPARED) write(organisationId, [...picked, product]);
    },
    clear: () => write(organisationId, []),
  };
}
