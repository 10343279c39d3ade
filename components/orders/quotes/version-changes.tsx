'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { MoneyText } from '@/components/ui/money-text';
import type { QuoteChange } from '@/lib/orders/quotes/diff';

function PriceChange({ change }: { change: Extract<QuoteChange, { kind: 'price' }> }) {
  const t = useTranslations('quotes.changes');
  const { name, part, from, to } = change;
  return t.rich('price', {
    name: part === name ? name : `${name}, ${part}`,
    from: () => <MoneyText value={from} missing={t('onRequest')} />,
    to: () => <MoneyText value={to} missing={t('onRequest')} />,
  });
}

function ChangeText({ change }: { change: QuoteChange }) {
  const t = useTranslations('quotes.changes');
  if (change.kind === 'quantity') return t('quantity', { ...change });
  if (change.kind === 'price') return <PriceChange change={change} />;
  const { name } = change;
  if (change.kind === 'added') return t('added', { name, quantity: change.quantity });
  if (change.kind === 'removed') return t('removed', { name });
  return change.kind === 'note' ? t('note', { name }) : t('role', { name });
}

/** The differences to the version before; nothing where there are none. */
export function VersionChanges({ changes }: { changes: readonly QuoteChange[] }) {
  const t = useTranslations('quotes.offer');
  if (changes.length === 0) return null;
  return (
    <Card title={t('changes')}>
      <ul className="grid list-disc gap-1 ps-5">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came and never sorted
          <li key={index} className="break-words">
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
