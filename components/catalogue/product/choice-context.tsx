'use client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { firstChoice, type ProductChoice } from './choice';

interface ChoiceState {
  facts: ProductFacts;
  choice: ProductChoice;
  change: (part: Partial<ProductChoice>) => void;
}

const ChoiceContext = createContext<ChoiceState | null>(null);

/** Holds the choice for the plan table, the add-ons and the price block. */
export function ChoiceProvider({ facts, children }: { facts: ProductFacts; children: ReactNode }) {
  const [choice, setChoice] = useState(() => firstChoice(facts));
  const change = (part: Partial<ProductChoice>) => setChoice((before) => ({ ...before, ...part }));
  return <ChoiceContext value={{ facts, choice, change }}>{children}</ChoiceContext>;
}

/** @throws Error outside a `ChoiceProvider` */
export function useChoice(): ChoiceState {
  const state = useContext(ChoiceContext);
  if (!state) throw new Error('useChoice needs a ChoiceProvider around it');
  return state;
}
