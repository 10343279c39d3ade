'use client';
import type { ConfirmDialogProps } from './confirm-window';
import { DeferredWindow } from './deferred';

const loadConfirm = () => import('./confirm-window');

/** A question that must be answered; a press outside does not close it, Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <DeferredWindow isOpen={props.open} onOpenChange={props.onOpenChange} load={loadConfirm}>
      {({ ConfirmWindow }) => <ConfirmWindow {...props} />}
    </DeferredWindow>
  );
}
