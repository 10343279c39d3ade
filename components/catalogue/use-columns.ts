'use client';
import { type RefObject, useEffect, useState } from 'react';
import { CARD_WIDTH, GRID_GAP } from './product-grid';

/** The number of columns of the grid in an element of this width. */
export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + GRID_GAP) / (CARD_WIDTH + GRID_GAP)));

/** Measures how many cards fit side by side in an element, and again when its width changes; 1 until it is measured. */
export function useColumns(frame: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setColumns(columnsIn(entry.contentRect.width));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}
