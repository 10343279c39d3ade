'use client';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { MOST_COMPARED } from '@/lib/catalogue/product/comparison-rules';

const pickedSchema = z.array(z.object({ id: z.int(), name: z.string() })).max(MOST_COMPARED);
/** A product that is picked to be compared. */
export type Picked = z.infer<typeof pickedSchema>[number];

const CHANGED = 'compare-changed';
const NOTHING: readonly Picked[] = [];

const keyOf = (organisationId: number) => `compare:${organisationId}`;

// What was read last, so that equal texts give the same list.
let known: { text: string; picked: readonly Picked[] } = { text: '', picked: NOTHING };

/** A tab that may keep nothing, or keeps something odd, compares nothing. */
function read(organisationId: number): readonly Picked[] {
  try {
    const text = window.sessionStorage.getItem(keyOf(organisationId)) ?? '';
    if (text !== known.text)
      known = { text, picked: text ? pickedSchema.catch([]).parse(JSON.parse(text)) : NOTHING };
    return known.picked;
  } catch {
    return NOTHING;
  }
}

function write(organisationId: number, picked: readonly Picked[]): void {
  try {
    window.sessionStorage.setItem(keyOf(organisationId), JSON.stringify(picked));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  return () => window.removeEventListener(CHANGED, notify);
}

/** The products that this tab compares for an organisation, at most four, in the order in which they were picked. */
export function useCompare(organisationId: number) {
  const picked = useSyncExternalStore(
    subscribe,
    () => read(organisationId),
    () => NOTHING,
  );
  return {
    picked,
    isFull: picked.length >= MOST_COMPARED,
    toggle: (product: Picked) => {
      const rest = picked.filter(({ id }) => id !== product.id);
      if (rest.length < picked.length) write(organisationId, rest);
      else if (picked.length < MOST_COMPARED) write(organisationId, [...picked, product]);
    },
    clear: () => write(organisationId, []),
  };
}
