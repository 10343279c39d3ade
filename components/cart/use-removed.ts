'use client';
import { useState } from 'react';
import type { CartLine } from '@/lib/cart/schema';

/** A line that was taken out, and the place where it stood. */
export interface Removed {
  line: CartLine;
  index: number;
}

/** The lines taken out since the page was opened. One that is in the cart after all (a refusal) is not among them. */
export function useRemoved(lines: readonly CartLine[]) {
  const [removed, setRemoved] = useState<Removed[]>([]);
  const ids = new Set(lines.map(({ id }) => id));
  return {
    removed: removed.filter(({ line }) => !ids.has(line.id)),
    note: (line: CartLine, index: number) =>
      setRemoved((before) => [...before.filter((one) => one.line.id !== line.id), { line, index }]),
    forget: (lineId: string) => setRemoved((before) => before.filter(({ line }) => line.id !== lineId)),
  };
}
