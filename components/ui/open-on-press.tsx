'use client';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

/** A button, as `trigger` of what it opens. */
export type Trigger = ReactElement<ComponentProps<'button'>>;

interface OpenOnPressProps {
  trigger: Trigger;
  /** The role of what the button opens. */
  opens: 'menu' | 'dialog';
  /** A dynamic component with the button, open from the start. */
  children: ReactNode;
}

const ARROWS = ['ArrowDown', 'ArrowUp'];

/** A plain button until its first press; then the button and its popup come from code that is loaded on demand. */
export function OpenOnPress({ trigger, opens, children }: OpenOnPressProps) {
  const [isPressed, setPressed] = useState(false);
  const button = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: () => setPressed(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (opens !== 'menu' || !ARROWS.includes(event.key)) return;
      event.preventDefault();
      setPressed(true);
    },
  });
  return isPressed ? <Suspense fallback={button}>{children}</Suspense> : button;
}
