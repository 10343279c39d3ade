'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { addressLines } from '@/lib/customers/addresses/rules';
import type { AddressChange, SavedAddress } from '@/lib/customers/addresses/schema';
import type { CheckoutForm, OrderContent } from './checkout-form';

/** Shows the old and the new address, to be accepted, after an order was rejected because its saved address has changed. */
export function AddressChanged({ change: { from, to } }: { change: AddressChange }) {
  const t = useTranslations('checkout.shipTo');
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const [kind, addressId] = useWatch({ control, name: ['kind', 'addressId'] });
  const isAnswered = kind === 'one-off' || (addressId !== '' && addressId !== from.id);
  return (
    <Notice
      live
      tone="warning"
      className="mb-3"
      title={to ? t('changed') : t('gone')}
      action={
        to &&
        !isAnswered && (
          <Button size="small" onClick={() => setValue('addressId', to.id, { shouldValidate: true })}>
            {t('useNew')}
          </Button>
        )
      }
    >
      <Difference from={from} to={to} />
      {isAnswered ? (
        <p className="mt-2">{t('otherChosen')}</p>
      ) : (
        !to && <p className="mt-2">{t('chooseOther')}</p>
      )}
    </Notice>
  );
}

const toLines = (address: SavedAddress): string[] =>
  [address.name, ...addressLines(address, address.country)].flatMap((line) => line ?? []);

/** Both addresses in lines, with the differences marked. */
function Difference({ from, to }: { from: SavedAddress; to: SavedAddress | null }) {
  const t = useTranslations('checkout.shipTo');
  const [old, now] = [toLines(from), to ? toLines(to) : []];
  return (
    <div className="mt-2 grid max-w-reading gap-3 sm:grid-cols-2">
      <Lines label={t('before')} lines={old} isMarked={(line) => !now.includes(line)} mark="s" />
      {to && <Lines label={t('now')} lines={now} isMarked={(line) => !old.includes(line)} mark="strong" />}
    </div>
  );
}

interface LinesProps {
  label: string;
  lines: readonly string[];
  isMarked: (line: string) => boolean;
  mark: 's' | 'strong';
}

function Lines({ label, lines, isMarked, mark: Mark }: LinesProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <p id={id} className="text-muted text-small">
        {label}
      </p>
      <ul aria-labelledby={id} className="break-words">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{isMarked(line) ? <Mark>{line}</Mark> : line}</li>
        ))}
      </ul>
    </div>
  );
}
