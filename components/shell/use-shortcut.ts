'use client';
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
