'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import type { OfferedVersion } from '@/lib/orders/quotes/dto';
import { getUsualChoice, toggleLine } from '@/lib/orders/quotes/rules';
import { DayText } from '../day-text';
import { Offer } from '../offer';

interface PreviewDialogProps {
  organisationId: number;
  version: OfferedVersion;
  onClose: () => void;
}

/** The draft as the customer would see it, with its choices to try. */
export function PreviewDialog({ organisationId, version, onClose }: PreviewDialogProps) {
  const t = useTranslations('quotes');
  const common = useTranslations('ui.actions');
  const [chosenIds, setChosenIds] = useState(() => getUsualChoice(version.lines));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('editor.previewTitle')}
      isWide
      description={t.rich('quote.validUntil', {
        day: () => <DayText day={version.validUntil} />,
        zone: version.zone,
      })}
      footer={<DialogClose render={<Button>{common('close')}</Button>} />}
    >
      <Offer
        organisationId={organisationId}
        version={version}
        choice={{
          chosenIds,
          onToggle: (id, isChosen) => setChosenIds(toggleLine(version.lines, chosenIds, id, isChosen)),
        }}
      />
    </Dialog>
  );
}
