'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** `/` (outside of fields) and Ctrl+K or ⌘K put the cursor into the search field, with its text selected. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isChord && !(isSlash && !isTyping(event.target))) return;
      // Two fields exist, one for wide and one for narrow windows; only one is drawn.
      if (!field.current?.checkVisibility()) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

/** Where a letter belongs to what has the focus: a dialog, or a list that looks for what begins with it. */
const isCaptured = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** A letter, pressed outside of fields, leads to a page. @param path null while there is none */
export function usePageShortcut(letter: string, path: Route | null): void {
  const router = useRouter();
  useEffect(() => {
    if (!path) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isCaptured(event.target) || window.location.pathname === path) return;
      event.preventDefault();
      router.push(path);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [letter, path, router]);
}
