'use client';
import { Check } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { useCartName } from '@/components/cart/named/use-cart-name';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import { cartsPath, namedCartPath } from '@/lib/cart/named/queries';
import { cartPath } from '@/lib/cart/queries';
import { Block } from './block';
import type { BlockProps } from './block-props';

/** The person's own carts with something in them. */
export function CartsBlock({ organisationId, home }: BlockProps) {
  const t = useTranslations('home');
  const page = useTranslations('carts.page');
  const toName = useCartName();
  const { carts } = home.lately;
  if (!carts) return null;
  return (
    <Block
      title={t('blocks.carts')}
      all={{ label: t('lately.allCarts'), href: cartsPath(organisationId) }}
      items={carts}
      toKey={({ id }) => id}
      empty={t('lately.noCarts')}
    >
      {(cart) => (
        <>
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              <Link
                href={
                  (cart.isActive ? cartPath(organisationId) : namedCartPath(organisationId, cart.id)) as Route
                }
                className="min-w-0 break-words font-medium text-primary-ink hover:underline"
              >
                {toName(cart)}
              </Link>
              {cart.isActive && (
                <Badge tone="success" icon={Check}>
                  {page('active')}
                </Badge>
              )}
            </span>
            <p className="text-muted text-small">
              {page('lines', { lines: cart.lines, units: cart.quantity })} ·{' '}
              <TimeText value={cart.updatedAt} />
            </p>
          </div>
          <span className="ms-auto tabular-nums">
            <LineAmount totals={cart.totals} />
          </span>
        </>
      )}
    </Block>
  );
}
