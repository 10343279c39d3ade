import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { DryRun } from '@/lib/orders/dry-run/schema';
import type { Totals } from '@/lib/pricing/schema';

function NowAmount({ now, isSame }: { now: Totals | null; isSame: boolean }) {
  const t = useTranslations('checkout.prices');
  if (!now) return <span className="text-muted">{t('noPrice')}</span>;
  return (
    <>
      <LineAmount totals={now} />
      {!isSame && <span className="block text-small text-warning-ink">{t('changed')}</span>}
    </>
  );
}

/** Compares the shown prices with those of the dry run, line by line. */
export function DryRunPrices({ dryRun: { lines, shown, now, isSame } }: { dryRun: DryRun }) {
  const t = useTranslations('checkout.prices');
  return (
    <section aria-labelledby="prices-title">
      <h3 id="prices-title" className="mb-2 font-medium">
        {t('title')}
      </h3>
      <Table caption={t('caption')}>
        <TableHead>
          <tr>
            <HeaderCell>{t('product')}</HeaderCell>
            <HeaderCell numeric>{t('shown')}</HeaderCell>
            <HeaderCell numeric>{t('now')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <Cell>
                <span className="clamp-two">{line.name}</span>
              </Cell>
              <Cell numeric>
                <LineAmount totals={line.shown} />
              </Cell>
              <Cell numeric>
                <NowAmount now={line.now} isSame={line.isSame} />
              </Cell>
            </TableRow>
          ))}
          <TableRow className="font-semibold">
            <Cell>{t('total')}</Cell>
            <Cell numeric>
              <LineAmount totals={shown} />
            </Cell>
            <Cell numeric>
              <NowAmount now={now} isSame={isSame} />
            </Cell>
          </TableRow>
        </TableBody>
      </Table>
    </section>
  );
}
