'use client';
import { X } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/components/ui/link';
import type { ProductFacts, ProductRow } from '@/lib/catalogue/model/schema';
import { ProductPicture } from '../product-picture';
import { RowActions } from '../row-actions';
import { useRow } from '../use-row';

interface CompareHeadProps {
  organisationId: number;
  facts: ProductFacts;
  canOrder: boolean;
  onRemove: () => void;
}

/** The head of a product's column, with the actions to order it and to remove it from the comparison. */
export function CompareHead({ organisationId, facts, canOrder, onRemove }: CompareHeadProps) {
  const t = useTranslations('catalogue.compare');
  const product: ProductRow = { ...facts, planCount: facts.ratePlans.length, bought: null };
  const mayOrder = canOrder && !facts.gone;
  const { state } = useRow(organisationId, product, mayOrder);
  const href = `/o/${organisationId}/products/${facts.id}` as Route;
  return (
    <th scope="col" className="relative w-58 px-2 py-3 md:w-64 md:px-3 text-start align-top font-normal">
      <button
        type="button"
        aria-label={t('removeName', { name: facts.name })}
        title={t('remove')}
        onClick={onRemove}
        className={buttonClass('quiet', 'small', 'absolute! top-2 end-2 w-control-small px-0!')}
      >
        <X aria-hidden className="size-4" />
      </button>
      <div className="grid gap-2">
        <ProductPicture organisationId={organisationId} product={product} size="strip" className="size-24" />
        <div className="min-w-0">
          <Link href={href} className="clamp-two rounded-check font-medium hover:underline">
            {facts.name}
          </Link>
          <p className="truncate font-code text-muted text-small">{facts.productCode || '—'}</p>
        </div>
        {facts.gone && <Badge tone="warning">{t('gone')}</Badge>}
        {mayOrder && (
          <div className="flex">
            <RowActions organisationId={organisationId} product={product} href={href} state={state} stacked />
          </div>
        )}
      </div>
    </th>
  );
}
