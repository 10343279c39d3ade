'use client';
import { type RefObject, useEffect, useRef } from 'react';

const findItems = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-to-do]') ?? []),
];

/**
 * Moves the focus on when the item that had it is done and gone: to the item in its place, or to the heading when none is
 * left. A person who works with the keyboard goes on from there.
 * @param items identifies the items that are shown
 */
export function useFocusAfterDone(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  items: string,
): void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-to-do]') : null;
      const isCovered = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]');
      if (!isCovered) place.current = item ? findItems(list.current).indexOf(item) : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when other items are shown
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (place.current === null || !isLost) return;
    const shown = findItems(list.current);
    const next = shown[Math.min(place.current, shown.length - 1)] ?? heading.current;
    next?.focus();
  }, [items]);
}
