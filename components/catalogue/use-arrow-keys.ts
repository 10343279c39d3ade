'use client';
import type { KeyboardEvent } from 'react';
import { readShortcut } from '@/components/shell/shortcuts/use-shortcut';

/** Marks the link of a product in a list. */
export const PRODUCT_LINK = 'data-product-link';

/** The line or card of one product, with its number in the list as `data-index`. */
const PRODUCT = '[data-index]';

/** Returns the number of products that a key moves by; in a grid, up and down move by a whole line. */
function steps(key: string, columns: number): number {
  const sideways = columns > 1 ? 1 : 0;
  const moves: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: sideways,
    ArrowLeft: -sideways,
  };
  return moves[key] ?? 0;
}

/** Moves to the next or the previous product of the list in every layout. */
function listStep(event: KeyboardEvent<HTMLElement>): number {
  if (readShortcut('next-in-list', event)) return 1;
  return readShortcut('previous-in-list', event) ? -1 : 0;
}

/** Returns the move of a pressed key from its product; null for every other key. Inside a field the arrows move the caret. */
export function lineStep(
  event: KeyboardEvent<HTMLElement>,
  columns: number,
): { from: number; by: number } | null {
  const { target } = event;
  const by = steps(readShortcut('move-in-products', event) ?? '', columns) || listStep(event);
  if (by === 0 || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return null;
  const product = target.closest<HTMLElement>(PRODUCT);
  return product ? { from: Number(product.dataset.index), by } : null;
}

/** Puts the focus on a product, in view below what stays at the top of the page. */
export function focusProduct(link: HTMLElement): void {
  link.focus({ preventScroll: true });
  link.closest(PRODUCT)?.scrollIntoView({ block: 'nearest' });
}

/** Arrows move from line to line of a table whose lines are all drawn. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = lineStep(event, 1);
  const next =
    step &&
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${step.from + step.by}"] [${PRODUCT_LINK}]`);
  if (!next) return;
  event.preventDefault();
  focusProduct(next);
}
