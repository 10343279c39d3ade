'use client';
import { useState } from 'react';
import type { CartLine } from '@/lib/cart/model/schema';

/** A removed line, and its place in the list. */
export interface Removed {
  line: CartLine;
  index: number;
}

/** Tracks the lines removed since the page was opened, without those whose removal failed. */
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
