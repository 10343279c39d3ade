'use client';
import { Columns3, EqualNot } from 'lucide-react';
import type { Route } from 'next';
import { useState } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { usePerson } from '@/components/ui/person-context';
import {
  type Compared,
  comparedIds,
  comparePath,
  factRows,
  specificationRows,
} from '@/lib/catalogue/product/comparison-rules';
import { CompareTable } from './compare-table';
import { useCompare } from './use-compare';

interface CompareScreenProps {
  organisationId: number;
  products: readonly Compared[];
  canOrder: boolean;
}

/** Products beside each other, with what differs marked. Which ones is in the address. */
export function CompareScreen({ organisationId, products, canOrder }: CompareScreenProps) {
  const { locale, currencyDisplay } = usePerson();
  const [isOnlyDifferences, setOnlyDifferences] = useState(false);
  const { picked, toggle } = useCompare(organisationId);
  const ids = comparedIds(new URLSearchParams(useUrlSearch()).get('ids') ?? undefined);
  const shown = products.filter(({ facts }) => ids.includes(facts.id));
  const remove = (id: number) => {
    const product = picked.find((one) => one.id === id);
    if (product) toggle(product);
    const rest = ids.filter((one) => one !== id);
    updateUrl(comparePath(organisationId, rest), 'replace');
  };
  if (shown.length === 0)
    return (
      <EmptyState
        wholePage
        icon={Columns3}
        title="Nothing to compare"
        detail="Tick up to four products in the list, then press Compare."
        action={
          <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
            Go to the products
          </LinkButton>
        }
      />
    );
  const groups = [
    { title: 'Facts', rows: factRows(shown, locale, currencyDisplay) },
    { title: 'Specification', rows: specificationRows(shown) },
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-title">
          {shown.length === 1 ? 'Compare products' : `Compare ${shown.length} products`}
        </h1>
        {shown.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-4">
            <span className="inline-flex items-center gap-1.5 text-muted text-small">
              <EqualNot aria-hidden className="size-3.5 text-warning-ink" />
              marks what differs
            </span>
            <Checkbox
              label="Only differences"
              checked={isOnlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
          </div>
        )}
      </div>
      <CompareTable
        organisationId={organisationId}
        products={shown}
        canOrder={canOrder}
        groups={groups.map(({ title, rows }) => ({
          title,
          rows: isOnlyDifferences && shown.length > 1 ? rows.filter(({ differs }) => differs) : rows,
        }))}
        onRemove={remove}
      />
    </>
  );
}
