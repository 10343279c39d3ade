'use client';
import { Columns3, Eye, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { BulkReport } from '@/components/operations/selection/bulk-report';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { useFeature } from '@/components/ui/features-context';
import { LinkButton } from '@/components/ui/link-button';
import { comparePath, MAX_COMPARED } from '@/lib/catalogue/product/comparison-rules';
import type { ProductsBarProps } from './products-bar';
import { useProductActions } from './use-product-actions';
import { type SelectedProduct, useProductSelection } from './use-product-selection';

/** The selected products: compared, put into the cart or watched together; nothing while none is selected. */
export function SelectedProducts({ organisationId, canOrder }: ProductsBarProps) {
  const t = useTranslations('catalogue.selection');
  const bulkTexts = useTranslations('saved-views.bulk');
  const { selected, clear } = useProductSelection(organisationId);
  const hasComparison = useFeature('compare');
  const { bulk, addToCart, watch } = useProductActions(organisationId);
  const { progress } = bulk;
  const text = progress
    ? `${progress.action}: ${bulkTexts('progress', progress)}`
    : t('count', { count: selected.length });
  const isShown = selected.length > 0 || progress !== null;
  return (
    <>
      <div className="max-h-60 overflow-y-auto">
        <BulkReport report={bulk.report} nameOf={({ name }) => name} onClose={bulk.closeReport} />
      </div>
      <p role="status" className="sr-only">
        {isShown && text}
      </p>
      {isShown && (
        <section aria-label={t('label')} className="floating flex flex-wrap items-center gap-2 px-3 py-2">
          <p className="me-2 font-medium tabular-nums">{text}</p>
          {progress ? (
            <Button size="small" onClick={bulk.stop}>
              {bulkTexts('stop')}
            </Button>
          ) : (
            <>
              <Names organisationId={organisationId} />
              {canOrder && (
                <Button size="small" icon={<ShoppingCart />} onClick={addToCart}>
                  {t('addToCart')}
                </Button>
              )}
              <Button size="small" icon={<Eye />} onClick={watch}>
                {t('watch')}
              </Button>
              {hasComparison && <Compare {...{ organisationId, selected }} />}
              <Button variant="quiet" size="small" onClick={clear} className="ms-auto">
                {t('clear')}
              </Button>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** The names of a few selected products, each of which can be taken out; more have no room. */
function Names({ organisationId }: { organisationId: number }) {
  const t = useTranslations('catalogue.selection');
  const { selected, toggle } = useProductSelection(organisationId);
  if (selected.length > MAX_COMPARED) return null;
  return (
    <span className="flex min-w-0 flex-wrap gap-2 max-xl:hidden">
      {selected.map((product) => (
        <span key={product.id} className="flex max-w-36 min-w-0">
          <Chip
            value={product.name}
            label={t('removeName', { name: product.name })}
            onRemove={() => toggle(product)}
          />
        </span>
      ))}
    </span>
  );
}

interface CompareProps {
  organisationId: number;
  selected: readonly SelectedProduct[];
}

/** Leads to the comparison of two to four products. */
function Compare({ organisationId, selected }: CompareProps) {
  const t = useTranslations('catalogue.compare');
  const count = selected.length;
  if (count === 1) return <span className="text-muted text-small">{t('selectAnother')}</span>;
  if (count > MAX_COMPARED)
    return <span className="text-muted text-small">{t('full', { most: MAX_COMPARED })}</span>;
  const href = comparePath(
    organisationId,
    selected.map(({ id }) => id),
  ) as Route;
  return (
    <LinkButton href={href} size="small" icon={<Columns3 />}>
      {t('titleCount', { count })}
    </LinkButton>
  );
}
