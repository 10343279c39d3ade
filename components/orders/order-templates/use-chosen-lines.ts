'use client';
import { useState } from 'react';
import type { OpenedLine } from '@/lib/orders/order-templates/opened-schema';

/** Tracks the lines to order this time and their quantities; the template itself does not change. */
export function useChosenLines(lines: readonly OpenedLine[]) {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [isRejected, setRejected] = useState(false);
  const isChosen = ({ id, isOffered }: OpenedLine) => isOffered && !deselected.has(id);
  const choose = (changed: readonly OpenedLine[], isSelected: boolean) =>
    setDeselected((before) => {
      const after = new Set(before);
      for (const { id } of changed) {
        if (isSelected) after.delete(id);
        else after.add(id);
      }
      return after;
    });
  const getTyped = ({ id, quantity }: OpenedLine): number | null => {
    const typed = quantities.get(id);
    return typed === undefined ? quantity : typed;
  };
  const chosen = lines.filter(isChosen);
  return {
    chosen,
    isChosen,
    choose,
    /** Null while the typed text is no quantity. */
    getQuantity: getTyped,
    setQuantity: (id: string, quantity: number | null) => {
      setRejected(false);
      setQuantities((before) => new Map(before).set(id, quantity));
    },
    /** The chosen lines were to be ordered while one of them had no quantity. */
    isRejected,
    /** The chosen lines with their quantities; null, and said at the fields, while one of them has none. */
    requireQuantities: (): { line: OpenedLine; quantity: number }[] | null => {
      const all = chosen.flatMap((line) => {
        const quantity = getTyped(line);
        return quantity === null ? [] : { line, quantity };
      });
      setRejected(all.length < chosen.length);
      return all.length < chosen.length ? null : all;
    },
  };
}
export type ChosenLines = ReturnType<typeof useChosenLines>;
