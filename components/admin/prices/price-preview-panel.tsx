'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { MoneyText } from '@/components/ui/money-text';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { pricePreviewQuery } from '@/lib/price-lists/queries';
import type { PricePreview } from '@/lib/price-lists/schema';
import { RulePicker } from './rule-picker';

const DECIDED_BY_LABELS: Record<PricePreview['prices'][number]['by'], string> = {
  product: 'Its own rule',
  vendor: 'The rule for its vendor',
  type: 'The rule for its type',
  list: 'The markup of the list',
};

/** Pick a product, see what each list makes of it. */
export function PricePreviewPanel({ organisationId }: { organisationId: number }) {
  const [product, setProduct] = useState<number | null>(null);
  const { data, isError, refetch } = useQuery({
    ...pricePreviewQuery(organisationId, product ?? 0),
    enabled: product !== null,
  });
  return (
    <div className="grid gap-4">
      <Field label="Product" className="max-w-reading">
        {(control) => (
          <RulePicker
            organisationId={organisationId}
            scope="product"
            control={control}
            placeholder="Name or SKU"
            onPick={({ id }) => setProduct(id)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {isError && <ErrorState title="The prices cannot be shown just now" onRetry={() => void refetch()} />}
        {data && <PricePreviewResult trial={data} />}
      </div>
    </div>
  );
}

function PricePreviewResult({ trial: preview }: { trial: PricePreview }) {
  const { product, cost, rrp, prices } = preview;
  return (
    <div className="grid gap-3">
      <p className="break-words">
        <span className="font-medium">{product.name}</span>{' '}
        <span className="font-code text-muted">{product.productCode}</span>
        <span className="block">
          You pay <MoneyText value={cost} className="font-medium" />; recommended retail price{' '}
          <MoneyText value={rrp} missing="—" />.
        </span>
      </p>
      <Table caption={`Prices of ${product.name} by list`}>
        <TableHead>
          <tr>
            <HeaderCell>List</HeaderCell>
            <HeaderCell numeric>Price</HeaderCell>
            <HeaderCell>Decided by</HeaderCell>
            <HeaderCell className="max-sm:hidden">Who sees it</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {prices.map(({ listId, listName, price, by, floored, buyers }) => (
            <TableRow key={listId}>
              <Cell>
                <span className="clamp-two break-words">{listName}</span>
              </Cell>
              <Cell numeric>
                <MoneyText value={price} />
              </Cell>
              <Cell>
                {DECIDED_BY_LABELS[by]}
                {floored && <span className="block text-muted text-small">Held at what you pay</span>}
              </Cell>
              <Cell className="max-sm:hidden">
                <span className="clamp-two break-words">{buyers.join(', ') || 'Nobody'}</span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
