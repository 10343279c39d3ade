'use client';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ControlProps } from './field';
import { Input } from './input';
import { LoadFailed } from './load-failed';
import { useHydrated } from './use-hydrated';
import { useLoaded } from './use-loaded';

export interface ComboboxItem {
  id: number;
  name: string;
}

export interface ComboboxProps<Item extends ComboboxItem> {
  /** Props that link the input to the field around it. */
  control: ControlProps;
  placeholder?: string;
  items: readonly Item[];
  /** The picked item; its name fills the field unless the person types. */
  value: Item | null;
  /** @param item null when the field was cleared */
  onPick: (item: Item | null) => void;
  text: string;
  onTextChange: (text: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Says that the proposals are coming, or could not be had. */
  status: string | false;
  /** Says that there are none, once that is known. */
  empty: string | false;
  /** One proposal, as the list shows it. */
  children: (item: Item) => ReactNode;
}

/** The first input before the list was loaded, and the position of the caret. */
export interface FirstUse {
  text: string;
  /** The key that opens the list; null when it was pressed or typed in. */
  key: string | null;
  caret: readonly [start: number | null, end: number | null];
}

const loadCombobox = () => import('./combobox-window');

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/**
 * A text field with a list of proposals, one of which is picked. The list is loaded when the field is first used; its code is
 * fetched ahead as soon as the pointer or the focus reaches the field. Then what was typed or pressed is repeated.
 */
export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const { control, placeholder, text } = props;
  const isHydrated = useHydrated();
  const [isUsed, setUsed] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  /** Null when the focus has moved to another control since: it stays there. */
  const firstUse = useRef<FirstUse | null>(null);
  const { part, hasFailed } = useLoaded(loadCombobox, isUsed);
  if (part) return <part.ComboboxWindow {...props} firstUse={firstUse} />;
  const fetchAhead = () => void loadCombobox().catch(() => undefined);
  const keepUse = (field: HTMLInputElement) => () => {
    const hasFocus = document.activeElement === field;
    const caret = [field.selectionStart, field.selectionEnd] as const;
    firstUse.current = hasFocus ? { text: field.value, key: key.current, caret } : null;
  };
  return (
    <>
      <Input
        {...control}
        ref={keepUse}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-haspopup="listbox"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        disabled={!isHydrated}
        placeholder={placeholder}
        value={typed ?? text}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setUsed(true)}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          // A text that is just being composed would be lost with its field.
          if (!(nativeEvent as InputEvent).isComposing) setUsed(true);
        }}
        onCompositionEnd={() => setUsed(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (!OPENING_KEYS.includes(event.key)) return;
          event.preventDefault();
          key.current = event.key;
          setUsed(true);
        }}
      />
      {hasFailed && <LoadFailed onClose={() => setUsed(false)} />}
    </>
  );
}
