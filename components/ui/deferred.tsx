'use client';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent as PressEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LoadFailed } from './load-failed';
import { useLoaded } from './use-loaded';

/** A button, as `trigger` of what it opens. */
export type Trigger = ReactElement<ComponentProps<'button'>>;

interface DeferredProps<Part extends object> {
  trigger: Trigger;
  /** What the button opens, for its spoken role. */
  opens: 'menu' | 'dialog';
  /** Whether something else opens it too. */
  isOpen?: boolean;
  /** The import of the part; always the same function. */
  load: () => Promise<Part>;
  /** The whole, button included, once its code is there. */
  children: (part: Part, trigger: Trigger) => ReactNode;
}

/** Keys that open a menu besides Enter and Space, which are presses. */
const MENU_KEYS = ['ArrowDown', 'ArrowUp'];

const isFocusFree = (button: Element | null): boolean =>
  document.activeElement === button || document.activeElement === document.body;

/**
 * A button whose menu or window is loaded when it is first pressed; its code is fetched ahead as soon as the pointer or the
 * focus reaches the button. Then the press is repeated on the real button, which takes over the focus.
 */
export function Deferred<Part extends object>({
  trigger,
  opens,
  isOpen = false,
  load,
  children,
}: DeferredProps<Part>) {
  const button = useRef<HTMLButtonElement>(null);
  /** `detail` of the press that waits: 0 of a key. */
  const [press, setPress] = useState<number | null>(null);
  const { part, hasFailed } = useLoaded(load, isOpen || press !== null);
  // Who has gone on to another control meanwhile is not called back.
  const isAwaited = part !== null && press !== null;
  useEffect(() => {
    if (!isAwaited) return;
    setPress(null);
    if (!button.current || !isFocusFree(button.current)) return;
    button.current.focus();
    button.current.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: press }));
  }, [isAwaited, press]);
  if (part) return children(part, cloneElement(trigger, { ref: button }));
  const fetchAhead = () => void load().catch(() => undefined);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': opens,
        'aria-expanded': false,
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
        onClick: ({ detail }: PressEvent) => setPress(detail),
        onKeyDown: (event: KeyboardEvent) => {
          if (opens !== 'menu' || !MENU_KEYS.includes(event.key)) return;
          event.preventDefault();
          setPress(0);
        },
      })}
      {hasFailed && <LoadFailed onClose={() => setPress(null)} />}
    </>
  );
}

interface DeferredWindowProps<Part extends object> {
  isOpen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
  /** The import of the part; always the same function. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
}

/** A window without a button of its own, loaded when it is first opened. */
export function DeferredWindow<Part extends object>({
  isOpen,
  onOpenChange,
  load,
  children,
}: DeferredWindowProps<Part>) {
  const { part, hasFailed } = useLoaded(load, isOpen);
  if (part) return children(part);
  return hasFailed && <LoadFailed onClose={() => onOpenChange?.(false)} />;
}
