'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';

const PalettePopup = dynamic(() => import('./palette-popup').then((part) => part.PalettePopup, loadFailed), {
  ssr: false,
});

const OPEN = 'command-palette';

/** Opens the palette by a press on a menu's entry. */
export const openCommandPalette = (): boolean => window.dispatchEvent(new Event(OPEN));

/** One field for everything: finds things, goes to pages and runs commands. */
export function CommandPalette({ organisationId }: { organisationId: number }) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useOnceOpened(isOpen);
  useShortcut('command-palette', () => setOpen(true));
  useEffect(() => {
    const listen = () => setOpen(true);
    window.addEventListener(OPEN, listen);
    return () => window.removeEventListener(OPEN, listen);
  }, []);
  return hasOpened && <PalettePopup organisationId={organisationId} open={isOpen} onOpenChange={setOpen} />;
}
