'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { LoadError } from '@/components/ui/load-error';
import { MoneyText } from '@/components/ui/money-text';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { pricePreviewQuery } from '@/lib/catalogue/price-lists/queries';
import type { PricePreview } from '@/lib/catalogue/price-lists/schema';
import { RulePicker } from './rule-picker';

/** Pick a product, see what each list makes of it. */
export function PricePreviewPanel({ organisationId }: { organisationId: number }) {
  const t = useTranslations('price-lists.preview');
  const rules = useTranslations('price-lists.rules');
  const [product, setProduct] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...pricePreviewQuery(organisationId, product ?? 0),
    enabled: product !== null,
  });
  return (
    <div className="grid gap-4">
      <Field label={t('product')} className="max-w-reading">
        {(control) => (
          <RulePicker
            organisationId={organisationId}
            scope="product"
            control={control}
            placeholder={rules('nameOrSku')}
            onPick={({ id }) => setProduct(id)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {error && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
        {data && <PricePreviewResult preview={data} />}
      </div>
    </div>
  );
}

function PricePreviewResult({ preview }: { preview: PricePreview }) {
  const prices = useTranslations('price-lists');
  const t = useTranslations('price-lists.preview');
  const { product, cost, rrp, prices: rows } = preview;
  return (
    <div className="grid gap-3">
      <p className="break-words">
        <span className="font-medium">{product.name}</span>{' '}
        <span className="font-code text-muted">{product.productCode}</span>
        <span className="block">
          {t.rich('cost', {
            cost: () => <MoneyText value={cost} className="font-medium" />,
            rrp: () => <MoneyText value={rrp} missing="—" />,
          })}
        </span>
      </p>
      <Table caption={t('caption', { product: product.name })}>
        <TableHead>
          <tr>
            <HeaderCell>{t('list')}</HeaderCell>
            <HeaderCell numeric>{t('price')}</HeaderCell>
            <HeaderCell>{t('by')}</HeaderCell>
            <HeaderCell className="max-sm:hidden">{t('assignedTo')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map(({ listId, listName, price, by, floored, isAboveRrp, buyers }) => (
            <TableRow key={listId}>
              <Cell>
                <span className="clamp-two break-words">{listName}</span>
              </Cell>
              <Cell numeric>
                <MoneyText value={price} />
                {isAboveRrp && <span className="block text-small text-warning-ink">{t('aboveRrp')}</span>}
              </Cell>
              <Cell>
                {prices(`previewBy.${by}`)}
                {floored && <span className="block text-muted text-small">{t('floored')}</span>}
              </Cell>
              <Cell className="max-sm:hidden">
                <span className="clamp-two break-words">{buyers.join(', ') || t('nobody')}</span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
