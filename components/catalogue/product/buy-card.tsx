'use client';
import { Check, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { LineAmount } from '@/components/cart/line-amount';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Quantity } from '@/components/ui/quantity';
import { AskAboutProduct } from './ask-about-product';
import { useChoice } from './choice-context';
import { Availability, UnitPrice } from './price-block';
import { Problems } from './problems';
import { ShortStock } from './short-stock';
import { useInView } from './use-in-view';
import { type Purchase, usePurchase } from './use-purchase';

interface BuyCardProps {
  organisationId: number;
  canOrder: boolean;
}

function AddButton({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('product.buy');
  return (
    <Button
      variant="primary"
      icon={<ShoppingCart />}
      busy={purchase.isAdding}
      disabled={purchase.problems.length > 0}
      onClick={() => purchase.add()}
      className="flex-1"
    >
      {t('addToCart')}
    </Button>
  );
}

/** The total of the choice; nothing when it is the unit price. */
function Sum({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('product.buy');
  const { totals, problems, isPlain } = purchase;
  if (problems.length > 0 || isPlain || !totals) return null;
  return (
    <div className="grid gap-1">
      <div aria-live="polite" className="flex items-baseline justify-between gap-4">
        <span>{t('total')}</span>
        <LineAmount totals={totals} />
      </div>
      {totals.partial && <p className="text-muted text-small">{t('partial')}</p>}
    </div>
  );
}

/** Shows price, stock, quantity and Add. It stays in view next to the texts; on a phone its sum stays at the bottom. */
export function BuyCard({ organisationId, canOrder }: BuyCardProps) {
  const t = useTranslations('product.buy');
  const { choice, typeQuantity, isUnread } = useChoice();
  const purchase = usePurchase(organisationId, canOrder);
  const card = useRef<HTMLElement>(null);
  const isInView = useInView(card);
  return (
    <>
      <section ref={card} aria-label={t('region')} className="grid gap-4 rounded-card border bg-surface p-4">
        <UnitPrice />
        <Availability />
        {purchase.isOrderable && (
          <div className="flex items-start gap-2 border-t pt-4">
            <Quantity
              label={t('quantity')}
              value={isUnread ? null : choice.quantity}
              onChange={typeQuantity}
              onType={typeQuantity}
              isRejected={purchase.isRejected}
              invalid={purchase.problems.some(({ code }) => code === 'quantity')}
            />
            <AddButton purchase={purchase} />
          </div>
        )}
        <AskAboutProduct organisationId={organisationId} purchase={purchase} />
        {canOrder && <Problems problems={purchase.problems} />}
        {purchase.isOrderable && <ShortStock purchase={purchase} />}
        {purchase.isOrderable && <Sum purchase={purchase} />}
        {purchase.inCart > 0 && (
          <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-success-ink">
            <span className="inline-flex items-center gap-1.5">
              <Check aria-hidden className="size-4" />
              {t('inCart', { count: purchase.inCart })}
            </span>
            <Link
              href={`/o/${organisationId}/cart` as Route}
              className="rounded-check text-primary-ink underline"
            >
              {t('viewCart')}
            </Link>
          </p>
        )}
      </section>
      {purchase.isOrderable && !isInView && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t bg-raised px-4 py-2 shadow-float lg:hidden">
          <span className="grid min-w-0">
            {purchase.totals ? (
              <LineAmount totals={purchase.totals} />
            ) : (
              <span className="text-muted">—</span>
            )}
            {purchase.totals?.partial && <span className="text-muted text-small">{t('partialShort')}</span>}
          </span>
          <AddButton purchase={purchase} />
        </div>
      )}
    </>
  );
}
