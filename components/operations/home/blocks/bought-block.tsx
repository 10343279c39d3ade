'use client';
import { Check, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PriceText } from '@/components/catalogue/price-text';
import { ProductLink } from '@/components/catalogue/product-link';
import { useAddToCart } from '@/components/catalogue/use-add-to-cart';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import type { Lately } from '@/lib/operations/home/schema';
import { Block } from './block';
import type { BlockProps } from './block-props';

/** The products that the organisation orders most often, each in its usual quantity. */
export function BoughtBlock({ organisationId, home, canOrder }: BlockProps) {
  const t = useTranslations('home');
  return (
    <Block
      title={t('blocks.bought')}
      items={home.lately.bought}
      toKey={({ product }) => product.id}
      empty={t('lately.noBought')}
    >
      {(item) => <BoughtProduct organisationId={organisationId} item={item} canOrder={canOrder} />}
    </Block>
  );
}

interface BoughtProductProps {
  organisationId: number;
  item: Lately['bought'][number];
  canOrder: boolean;
}

function BoughtProduct({ organisationId, item: { product, quantity }, canOrder }: BoughtProductProps) {
  const t = useTranslations('home.lately');
  const { id, name, productCode, vendor, bought } = product;
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <ProductLink
          href={`/o/${organisationId}/products/${id}` as Route}
          name={name}
          className="clamp-two break-words rounded-check font-medium hover:underline"
        />
        <p className="truncate text-muted text-small">
          {[vendor?.name, productCode, bought && t('times', { count: bought.times })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="ms-auto flex items-center gap-4 text-end tabular-nums">
        <PriceText product={product} />
        {canOrder && <AddBought organisationId={organisationId} product={product} quantity={quantity} />}
      </span>
    </>
  );
}

interface AddBoughtProps {
  organisationId: number;
  product: ProductRow;
  quantity: number;
}

/** One press adds the usual quantity; a product with plans leads to them. */
function AddBought({ organisationId, product, quantity }: AddBoughtProps) {
  const t = useTranslations('home.lately');
  const { add, isAdding, inCart } = useAddToCart(organisationId, product.id, true);
  const { id, name, price, planCount } = product;
  if (!price) return null;
  if (planCount > 0)
    return (
      <LinkButton
        size="small"
        href={`/o/${organisationId}/products/${id}#plans` as Route}
        aria-label={t('choosePlanNamed', { name })}
      >
        {t('choosePlan')}
      </LinkButton>
    );
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        size="small"
        icon={<ShoppingCart />}
        busy={isAdding}
        aria-label={t('addNamed', { quantity, name })}
        onClick={() => add({ productId: id, quantity, seenPrice: price })}
      >
        {t('add', { quantity })}
      </Button>
      <span role="status" className="text-small text-success-ink empty:hidden">
        {inCart > 0 && (
          <>
            <Check aria-hidden className="me-1 inline size-3.5" />
            {t('inCart', { count: inCart })}
          </>
        )}
      </span>
    </span>
  );
}
