'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

/** More serial numbers than this are folded away. */
const FOLDED_COUNT = 12;

/** Serial numbers, which a button copies together, one on each line. */
export function SerialNumbers({ serials, copyLabel }: { serials: readonly string[]; copyLabel: string }) {
  const t = useTranslations('orders.shipments');
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? serials : serials.slice(0, FOLDED_COUNT);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {shown.map((serial, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of an answer never move, and may repeat
        <span key={place} className="break-all font-code text-small">
          {serial}
        </span>
      ))}
      <span className="flex items-center print:hidden">
        {serials.length > shown.length && (
          <Button variant="quiet" size="small" aria-expanded={false} onClick={() => setIsOpen(true)}>
            {t('showAll', { count: serials.length })}
          </Button>
        )}
        <CopyButton text={serials.join('\n')} label={copyLabel} />
      </span>
    </div>
  );
}
