'use client';
import type { RefObject } from 'react';
import { useListedShortcuts, useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { focusProduct, PRODUCT_LINK } from './use-arrow-keys';

const LISTED = ['previous-in-list', 'open-in-list', 'select-in-list'] as const;

/** Begins at the first product in view; from there on the list hears its keys by itself. */
export function useProductKeys(frame: RefObject<HTMLElement | null>, firstInView: number): void {
  useListedShortcuts(LISTED);
  useShortcut('next-in-list', () => {
    if (frame.current?.contains(document.activeElement)) return false;
    const first = frame.current?.querySelector<HTMLElement>(
      `[data-index="${firstInView}"] [${PRODUCT_LINK}]`,
    );
    if (!first) return false;
    focusProduct(first);
    return true;
  });
}
