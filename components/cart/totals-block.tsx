import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import { useTaxNote } from '@/components/ui/tax-note-context';
import {
  type PricedLine,
  type TotalRow,
  taxNoteText,
  toTotalsBlock,
  totalLabel,
} from '@/lib/catalogue/line-prices/totals-block';

function Amounts({ row }: { row: TotalRow }) {
  const t = useTranslations('cart.totals');
  if (row.kind === 'shipping') return <dd className="text-muted">{t('notIncluded')}</dd>;
  if (row.amounts.length === 0) return <dd className="text-muted">—</dd>;
  return (
    <dd className="grid min-w-0 text-end font-semibold">
      {row.amounts.map((amount) => (
        <MoneyText key={amount.currency} value={amount} />
      ))}
    </dd>
  );
}

/** The totals of lines, the same in quick order, cart, checkout and order; the PDF has the same rows. */
export function TotalsBlock({ lines }: { lines: readonly PricedLine[] }) {
  const t = useTranslations('cart.totals');
  const note = useTaxNote();
  const block = toTotalsBlock(lines);
  const taxNote = taxNoteText(t, note, block);
  return (
    <div>
      <dl aria-live="polite" className="grid gap-2">
        {block.rows.map((row) => {
          const label = totalLabel(t, row);
          return (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt>{label}</dt>
              <Amounts row={row} />
            </div>
          );
        })}
      </dl>
      {taxNote && <p className="mt-2 text-end text-muted text-small">{taxNote}</p>}
      {block.exclusion && <p className="mt-3 text-muted text-small">{t(block.exclusion)}</p>}
    </div>
  );
}
