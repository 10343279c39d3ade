'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { ChangeRow } from '@/lib/catalogue/changes/schema';
import { ProductNumbers } from '../product-numbers';
import { ProductPicture } from '../product-picture';
import { PriceChange, StockChange } from './before-and-now';
import { KindBadges } from './kind-badge';

interface ChangesTableProps {
  organisationId: number;
  changes: readonly ChangeRow[];
  /** True when there is a column of prices. */
  priced: boolean;
}

/** The catalogue changes as a dense table, for wide screens. */
export function ChangesTable({ organisationId, changes, priced }: ChangesTableProps) {
  const [page, t] = [useTranslations('catalogue-changes.page'), useTranslations('catalogue-changes.list')];
  return (
    <Table caption={page('title')} className="table-fixed">
      <TableHead>
        <tr>
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell className="w-68">{t('change')}</HeaderCell>
          {priced && (
            <HeaderCell numeric className="w-52">
              {t('price')}
            </HeaderCell>
          )}
          <HeaderCell numeric className="w-36">
            {t('stock')}
          </HeaderCell>
          <HeaderCell className="w-44 max-lg:hidden">{t('detected')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.id} className="relative">
            <Cell>
              <ChangedProduct organisationId={organisationId} change={change} />
            </Cell>
            <Cell>
              <KindBadges kinds={change.kinds} />
            </Cell>
            {priced && (
              <Cell numeric>
                <PriceChange change={change} />
              </Cell>
            )}
            <Cell numeric>
              <StockChange change={change} />
            </Cell>
            <Cell className="whitespace-nowrap tabular-nums max-lg:hidden">
              <TimeText value={change.at} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The link covers the whole line. */
function ChangedProduct({ organisationId, change }: { organisationId: number; change: ChangeRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductPicture organisationId={organisationId} product={change} size="row" className="size-9" />
      <span className="grid min-w-0">
        <Link
          href={`/o/${organisationId}/products/${change.id}` as Route}
          title={change.name}
          className="line-clamp-2 break-words font-medium after:absolute after:inset-0 hover:underline md:line-clamp-1"
        >
          {change.name}
        </Link>
        <ProductNumbers product={change} />
      </span>
    </span>
  );
}

/** The catalogue changes as cards, for phones. */
export function ChangesCards({ organisationId, changes, priced }: ChangesTableProps) {
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {changes.map((change) => (
        <li key={change.id} className="relative grid gap-2 p-3 hover:bg-hover">
          <ChangedProduct organisationId={organisationId} change={change} />
          <div className="flex items-end justify-between gap-3">
            <KindBadges kinds={change.kinds} />
            <span className="grid shrink-0 justify-items-end">
              {priced && <PriceChange change={change} />}
              <span className="text-muted text-small">
                <TimeText value={change.at} />
              </span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
