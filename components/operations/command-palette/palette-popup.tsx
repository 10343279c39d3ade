'use client';
import { Dialog } from '@base-ui/react/dialog';
import { useTranslations } from 'next-intl';
import { SCRIM } from '@/components/ui/scrim';
import { PaletteSearch } from './palette-search';

interface PalettePopupProps {
  organisationId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The window of the palette: near the top, so that results grow downwards and the field stays. */
export function PalettePopup({ organisationId, open, onOpenChange }: PalettePopupProps) {
  const t = useTranslations('command-palette.palette');
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={SCRIM} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-2 sm:p-4 sm:pt-[12dvh]">
          <Dialog.Popup className="floating flex max-h-[min(76dvh,36rem)] w-full max-w-xl flex-col overflow-hidden outline-none">
            <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
            <PaletteSearch organisationId={organisationId} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
