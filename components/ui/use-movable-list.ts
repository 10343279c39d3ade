'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveEntry } from '@/lib/platform/move-entry';

interface MovableListProps<T> {
  entries: readonly T[];
  getId: (entry: T) => string;
  /** Says the new place of an entry, from 1. */
  toText: (entry: T, place: number) => string;
  onChange: (entries: readonly T[]) => void;
}

interface MovableList {
  /** The list whose buttons carry `data-move`, as `toMoveKey` writes it. */
  list: RefObject<HTMLOListElement | null>;
  /** The text for the live region. */
  heard: string;
  say: (text: string) => void;
  move: (id: string, by: -1 | 1) => void;
}

export const toMoveKey = (id: string, by: -1 | 1): string => `${id} ${by}`;

/** Moves the entries of a list by buttons: the new place is said, and the pressed button keeps the focus. */
export function useMovableList<T>({ entries, getId, toText, onChange }: MovableListProps<T>): MovableList {
  const [heard, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  // An element that is moved in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the entries are in another order
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = null;
  }, [entries]);
  const move = (id: string, by: -1 | 1) => {
    const from = entries.findIndex((entry) => getId(entry) === id);
    const [entry, moved] = [entries[from], moveEntry(entries, from, by)];
    if (!entry || moved === entries) return;
    focused.current = toMoveKey(id, by);
    onChange(moved);
    say(toText(entry, from + by + 1));
  };
  return { list, heard, say, move };
}
