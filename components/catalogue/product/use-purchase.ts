'use client';
import { useState } from 'react';
import { type StockSplit, splitByStock } from '@/lib/cart/model/rules';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { LineProblem, Totals } from '@/lib/catalogue/line-prices/schema';
import { useAddToCart } from '../use-add-to-cart';
import { toLineInput } from './choice';
import { useChoice } from './choice-context';

/** The current choice, priced. */
export interface Purchase {
  /** Why it cannot be added to the cart; empty when it can. */
  problems: readonly LineProblem[];
  /** True when another choice can make it orderable. */
  isOrderable: boolean;
  /** Null while the typed text is no quantity. */
  totals: Totals | null;
  /** Add was pressed while there was no quantity. */
  isRejected: boolean;
  /** One unit without plan or add-ons: its total is its price. */
  isPlain: boolean;
  /** Adds the choice to the cart; `later` units of it are saved for later. */
  add: (later?: number) => void;
  /** The quantity split by stock, less what is in the cart; null when there is enough. */
  split: StockSplit | null;
  isAdding: boolean;
  inCart: number;
}

/** The choice on a product's page, priced by the rules of lib/catalogue/line-prices, and its way into the cart. */
export function usePurchase(organisationId: number, canOrder: boolean): Purchase {
  const { facts, choice, isUnread } = useChoice();
  const [isRejected, setRejected] = useState(false);
  const cart = useAddToCart(organisationId, facts.id, canOrder);
  const line = toLineInput(facts.id, choice);
  const problems = lineProblems(facts, line).filter(({ code }) => !isUnread || code !== 'quantity');
  const parts = priceParts(facts, line);
  const hasPlans = facts.ratePlans.length > 0;
  return {
    problems,
    isOrderable: canOrder && !problems.some(({ code }) => code === 'no-price' || code === 'gone'),
    totals: isUnread ? null : lineTotals(parts, choice.quantity),
    isRejected: isUnread && isRejected,
    isPlain: !hasPlans && parts.length === 1 && choice.quantity === 1,
    add: (later = 0) => {
      setRejected(isUnread);
      if (!isUnread) cart.add({ ...line, later, seenPrice: hasPlans ? null : facts.price });
    },
    split: isUnread ? null : splitByStock(facts, line, cart.inCart),
    isAdding: cart.isAdding,
    inCart: cart.inCart,
  };
}
