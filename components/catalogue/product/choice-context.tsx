'use client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { firstChoice, type ProductChoice } from './choice';

interface ChoiceState {
  facts: ProductFacts;
  choice: ProductChoice;
  change: (part: Partial<ProductChoice>) => void;
  /** Sets the typed quantity; null means no quantity, and the choice keeps the last one. */
  typeQuantity: (quantity: number | null) => void;
  /** True while the typed text is no quantity: the choice has no total and cannot be added. */
  isUnread: boolean;
}

const ChoiceContext = createContext<ChoiceState | null>(null);

/** Holds the choice for the plan table, the add-ons and the price block. */
export function ChoiceProvider({ facts, children }: { facts: ProductFacts; children: ReactNode }) {
  const [choice, setChoice] = useState(() => firstChoice(facts));
  const [isUnread, setUnread] = useState(false);
  const change = (part: Partial<ProductChoice>) => {
    setChoice((before) => ({ ...before, ...part }));
    if (part.quantity !== undefined) setUnread(false);
  };
  const typeQuantity = (quantity: number | null) =>
    quantity === null ? setUnread(true) : change({ quantity });
  return <ChoiceContext value={{ facts, choice, change, typeQuantity, isUnread }}>{children}</ChoiceContext>;
}

/** @throws Error outside a `ChoiceProvider` */
export function useChoice(): ChoiceState {
  const state = useContext(ChoiceContext);
  if (!state) throw new Error('useChoice needs a ChoiceProvider around it');
  return state;
}
