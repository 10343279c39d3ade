'use client';
import { useSyncExternalStore } from 'react';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';

/** By the line: how many units were on back-order when the buyer chose a second order for them. */
type Choices = Readonly<Record<string, number>>;

const NAME = 'second-order';
const NONE: Choices = {};
const listeners = new Set<() => void>();
let current: Choices | null = null;

const isChoices = (value: unknown): value is Choices =>
  isObject(value) && Object.values(value).every(Number.isSafeInteger);

const getChoices = (): Choices => {
  current ??= readTabStorage(NAME, isChoices) ?? NONE;
  return current;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setChoices(choices: Choices): void {
  current = choices;
  if (Object.keys(choices).length > 0) writeTabStorage(NAME, choices);
  else removeTabStorage(NAME);
  for (const listener of listeners) listener();
}

/**
 * The lines whose back-ordered units the buyer wants in a second order: kept with the tab, for the cart and the
 * checkout alike.
 */
export const useSecondOrderChoices = (): Choices => useSyncExternalStore(subscribe, getChoices, () => NONE);

/** Chooses a second order for the units of a line that are on back-order, or, with null, one order for all. */
export function chooseSecondOrder(lineId: string, short: number | null): void {
  const { [lineId]: _before, ...others } = getChoices();
  setChoices(short === null ? others : { ...others, [lineId]: short });
}

/** After the order was placed. */
export const forgetSecondOrder = (): void => setChoices(NONE);
