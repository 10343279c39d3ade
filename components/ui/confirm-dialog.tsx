'use client';
import dynamic from 'next/dynamic';
import type { ConfirmDialogProps } from './confirm-popup';
import { loadFailed } from './load-failed';
import { useOnceOpened } from './use-once-opened';

const ConfirmPopup = dynamic(() => import('./confirm-popup').then((part) => part.ConfirmPopup, loadFailed), {
  ssr: false,
});

/** A question that must be answered; a press outside does not close it, Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useOnceOpened(props.open) && <ConfirmPopup {...props} />;
}
