'use client';
import { Deferred, DeferredWindow } from './deferred';
import type { SheetProps } from './sheet-window';

const loadSheet = () => import('./sheet-window');

/** Opens a panel from the side: facets and navigation on a phone, details next to a list. */
export function Sheet({ trigger, ...rest }: SheetProps) {
  const { open: isOpen = false, onOpenChange } = rest;
  return trigger ? (
    <Deferred trigger={trigger} opens="dialog" isOpen={isOpen} load={loadSheet}>
      {({ SheetWindow }, realTrigger) => <SheetWindow {...rest} trigger={realTrigger} />}
    </Deferred>
  ) : (
    <DeferredWindow isOpen={isOpen} onOpenChange={onOpenChange} load={loadSheet}>
      {({ SheetWindow }) => <SheetWindow {...rest} />}
    </DeferredWindow>
  );
}
