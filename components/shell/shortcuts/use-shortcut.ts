'use client';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import {
  type FocusedElement,
  findPressed,
  type SequenceStart,
  SHORTCUT_IDS,
  type ShortcutId,
  takesText,
  toSequenceStart,
} from './registry';
import { areSingleKeysOn } from './single-keys';

/** Number of parts of the page that listen to each shortcut now. */
const listening = new Map<ShortcutId, number>();

/** The shortcuts of the page as it is now, in the order of the registry. */
export const listShortcuts = (): ShortcutId[] => SHORTCUT_IDS.filter((id) => (listening.get(id) ?? 0) > 0);

function announce(ids: readonly ShortcutId[]): () => void {
  const add = (by: number) => {
    for (const id of ids) listening.set(id, (listening.get(id) ?? 0) + by);
  };
  add(1);
  return () => add(-1);
}

const toFocused = (element: HTMLElement): FocusedElement => ({
  tagName: element.tagName,
  type: element instanceof HTMLInputElement ? element.type : undefined,
  role: element.getAttribute('role'),
  isContentEditable: element.isContentEditable,
});

/** Time in which the second key of a sequence must follow the first. */
const SEQUENCE_MS = 1_500;

/** The start of a sequence before the key that is handled now, and the one that this key may be. */
let start: SequenceStart = null;
let next: { start: SequenceStart; at: number } = { start: null, at: 0 };

/** Hears every key before the shortcuts do. */
function trackSequences(event: KeyboardEvent): void {
  start = event.timeStamp - next.at < SEQUENCE_MS ? next.start : null;
  const { target } = event;
  const isTyped = target instanceof HTMLElement && takesText(toFocused(target));
  next = { start: start === null && !isTyped ? toSequenceStart(event) : null, at: event.timeStamp };
}

/** A window or a menu over the page; a toast, which is not modal, is none. */
const OVERLAYS =
  ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"]), [role="menu"], [role="listbox"]';

/** True while a window or a menu is open over the page. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(OVERLAYS)].some((overlay) => overlay.checkVisibility());

/**
 * The key of a shortcut that an element hears by itself, such as those of a row.
 * @returns null for every other key, and while a text is typed
 */
export function readShortcut(id: ShortcutId, event: ReactKeyboardEvent | KeyboardEvent): string | null {
  const { target } = event;
  const inField = target instanceof HTMLElement && takesText(toFocused(target));
  return findPressed(id, event, { inField, singleKeys: areSingleKeysOn(), start });
}

/**
 * Listens to a shortcut anywhere in the page, unless a window or a menu is open over it. A key that is held counts once.
 * @param act null while there is nothing to do; it returns false to leave the key alone
 */
export function useShortcut(id: ShortcutId, act: (() => unknown) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!act || event.defaultPrevented || event.repeat || event.isComposing) return;
    if (readShortcut(id, event) === null || isCovered()) return;
    if (act() !== false) event.preventDefault();
  });
  const isOn = act !== null;
  useEffect(() => {
    if (!isOn) return;
    const withdraw = announce([id]);
    // The same listener counts once, however often it is added.
    document.addEventListener('keydown', trackSequences, { capture: true });
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => {
      withdraw();
      document.removeEventListener('keydown', listen);
    };
  }, [id, isOn]);
}

/** Puts shortcuts into the list of the page that its elements hear by themselves. @param ids always the same array */
export function useListedShortcuts(ids: readonly ShortcutId[]): void {
  useEffect(() => announce(ids), [ids]);
}
