'use client';
import { type ComponentProps, createContext, useContext } from 'react';
import { Deferred, DeferredWindow } from './deferred';
import type { DialogProps } from './dialog-window';

const loadDialog = () => import('./dialog-window');
type Parts = Awaited<ReturnType<typeof loadDialog>>;

/** The parts of an open dialog, whose code comes with the first one that is opened. */
const PartsContext = createContext<Parts | null>(null);

/**
 * A window over the page. Escape closes it; so does a press outside, unless it has a footer: what was typed would be lost, and
 * a press on a suggestion that is just being replaced counts as one outside.
 */
export function Dialog({ trigger, ...rest }: DialogProps) {
  const { open: isOpen = false, onOpenChange } = rest;
  const draw = (parts: Parts, realTrigger?: DialogProps['trigger']) => (
    <PartsContext value={parts}>
      <parts.DialogWindow {...rest} trigger={realTrigger} />
    </PartsContext>
  );
  return trigger ? (
    <Deferred trigger={trigger} opens="dialog" isOpen={isOpen} load={loadDialog}>
      {draw}
    </Deferred>
  ) : (
    <DeferredWindow isOpen={isOpen} onOpenChange={onOpenChange} load={loadDialog}>
      {draw}
    </DeferredWindow>
  );
}

/** Closes the dialog around it; `render` is the button. */
export function DialogClose(props: ComponentProps<Parts['Close']>) {
  const parts = useContext(PartsContext);
  return parts && <parts.Close {...props} />;
}
