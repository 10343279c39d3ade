'use client';
import { useEffect, useEffectEvent } from 'react';
import { isCovered, readShortcut, useListedShortcuts } from '@/components/shell/shortcuts/use-shortcut';

/** Marks an entry of a list, with its id, and what of it takes the focus: the link that opens it. */
export const LIST_ROW = 'data-list-row';
export const LIST_ROW_LINK = 'data-list-row-link';

const ROW = `[${LIST_ROW}]`;
const FOCUSABLE = `[${LIST_ROW_LINK}], a[href], button, input`;

const MOVES = ['next-in-list', 'previous-in-list', 'open-in-list'] as const;
const SELECTS = [
  'next-in-list',
  'previous-in-list',
  'open-in-list',
  'select-in-list',
  'clear-selection',
] as const;

/** The entries that can be seen: a table for wide screens and cards for phones are both in the page. */
const listRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.checkVisibility());

const findFocusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** Puts the focus on an entry, in view below what stays at the top of the page. */
function focusRow(row: HTMLElement): void {
  const target =
    row.querySelector<HTMLElement>(`[${LIST_ROW_LINK}]`) ?? row.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

interface ListKeys {
  /** Selects an entry, or with `isRange` all from the one selected last. Without it nothing can be selected. */
  onSelect?: (id: string, isRange: boolean) => void;
  /** Clears the selection; null while nothing is selected. */
  onClear?: (() => void) | null;
  /** Loads the next part of the list when a person goes on at its end. */
  onEnd?: () => void;
}

/** Moves the focus by one entry; at first to the first one. @returns false at an end of the list */
function moveFocus(by: 1 | -1): boolean {
  const rows = listRows();
  const focused = findFocusedRow();
  const next = focused ? rows[rows.indexOf(focused) + by] : rows[0];
  if (next) focusRow(next);
  return next !== undefined;
}

/**
 * Keys of a list: `j` and `k` move from entry to entry, `x` selects, Enter opens (the focus is on the link), Escape clears the
 * selection. None of them is heard while a text is typed, or while a window is open.
 */
export function useListKeys({ onSelect, onClear, onEnd }: ListKeys): void {
  useListedShortcuts(onSelect ? SELECTS : MOVES);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isCovered()) return;
    if (readShortcut('next-in-list', event)) {
      if (!moveFocus(1)) onEnd?.();
    } else if (readShortcut('previous-in-list', event)) moveFocus(-1);
    else if (onSelect && readShortcut('select-in-list', event)) {
      const id = findFocusedRow()?.getAttribute(LIST_ROW);
      if (!id) return;
      onSelect(id, event.shiftKey);
    } else if (onClear && readShortcut('clear-selection', event)) onClear();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
