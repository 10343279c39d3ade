'use client';
import dynamic from 'next/dynamic';
import { withOpener } from './dialog';
import { loadFailed } from './load-failed';
import type { Trigger } from './open-on-press';
import type { SheetPopupProps } from './sheet-popup';
import { useOnceOpened } from './use-once-opened';

const SheetPopup = dynamic(() => import('./sheet-popup').then((part) => part.SheetPopup, loadFailed), {
  ssr: false,
});

interface SheetProps extends SheetPopupProps {
  trigger?: Trigger;
}

/** Opens a panel from the side: facets and navigation on a phone, details next to a list. */
export function Sheet({ trigger, ...rest }: SheetProps) {
  const hasOpened = useOnceOpened(rest.open);
  return (
    <>
      {trigger && withOpener(trigger, rest.open, () => rest.onOpenChange(true))}
      {hasOpened && <SheetPopup {...rest} />}
    </>
  );
}
