'use client';
import dynamic from 'next/dynamic';
import { cloneElement, createContext, type ReactNode, useContext, useState } from 'react';
import type { DialogPopupProps } from './dialog-popup';
import { loadFailed } from './load-failed';
import type { Trigger } from './open-on-press';
import { useOnceOpened } from './use-once-opened';

const DialogPopup = dynamic(() => import('./dialog-popup').then((part) => part.DialogPopup, loadFailed), {
  ssr: false,
});

const CloseContext = createContext<() => void>(() => undefined);

interface DialogProps extends Omit<DialogPopupProps, 'open' | 'onOpenChange'> {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it and gets the focus back. */
  trigger?: Trigger;
}

/**
 * A window over the page. Escape closes it; so does a press outside, unless it has a footer: what was typed would be lost, and
 * a press on a suggestion that is just being replaced counts as one outside.
 */
export function Dialog({ trigger, open, onOpenChange, ...rest }: DialogProps) {
  const [isSelfOpen, setSelfOpen] = useState(false);
  const isOpen = open ?? isSelfOpen;
  const setOpen = onOpenChange ?? setSelfOpen;
  const hasOpened = useOnceOpened(isOpen);
  return (
    <CloseContext value={() => setOpen(false)}>
      {trigger && withOpener(trigger, isOpen, () => setOpen(true))}
      {hasOpened && <DialogPopup {...rest} open={isOpen} onOpenChange={setOpen} />}
    </CloseContext>
  );
}

/** Returns the button with what it needs to open a dialog. */
export const withOpener = (trigger: Trigger, isOpen: boolean, open: () => void): Trigger =>
  cloneElement(trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: open });

/** Closes the dialog around it; `render` is the button. */
export function DialogClose({ render, children }: { render: Trigger; children?: ReactNode }) {
  const close = useContext(CloseContext);
  return cloneElement(render, { onClick: close }, children ?? render.props.children);
}
