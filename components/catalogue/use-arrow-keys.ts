'use client';
import type { KeyboardEvent } from 'react';

/** Marks the link that stands for a product in a list. */
export const PRODUCT_LINK = 'data-product-link';

/** How far each key moves; a list in columns moves by a whole line up and down. */
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

function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.closest('li, tr')?.getBoundingClientRect().top ?? 0);
  return Math.max(1, tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length);
}

/** Arrows move from product to product; inside a field they belong to the field. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(`[${PRODUCT_LINK}]`)];
  const here = target.closest('li, tr')?.querySelector<HTMLElement>(`[${PRODUCT_LINK}]`);
  const step = steps(key, columnsOf(links));
  const next = here && step !== 0 ? links[links.indexOf(here) + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
