'use client';
import { useState } from 'react';
import type { OpenedLine } from '@/lib/lists/opened-schema';

/** Which lines are to be ordered this time, and how many of each: the list itself stays as it is. */
export function useChosenLines(lines: readonly OpenedLine[]) {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
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
  return {
    chosen: lines.filter(isChosen),
    isChosen,
    choose,
    getQuantity: ({ id, quantity }: OpenedLine): number => quantities.get(id) ?? quantity,
    setQuantity: (id: string, quantity: number) =>
      setQuantities((before) => new Map(before).set(id, quantity)),
  };
}
export type ChosenLines = ReturnType<typeof useChosenLines>;
