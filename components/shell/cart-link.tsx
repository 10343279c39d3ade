'use client';
import { ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { CornerCount } from '@/components/ui/count-badge';
import { Link } from '@/components/ui/link';
import { MoneyText } from '@/components/ui/money-text';
import type { Money } from '@/lib/platform/formats/money';

interface CartLinkProps {
  organisationId: number;
  /** Name of the active cart, when there is more than one. */
  name: string | null;
  /** Lines in the cart; null while it is not known. */
  lines: number | null;
  /** One-off totals of the cart at current prices, one for each currency. */
  totals: readonly Money[];
}

/** The cart of the acting organisation: how much is in it, and for how much. */
export function CartLink({ organisationId, name, lines, totals }: CartLinkProps) {
  const t = useTranslations('shell.cart');
  const count = lines ?? 0;
  return (
    <Link
      href={`/o/${organisationId}/cart` as Route}
      className="header-item px-2 touch:min-w-11 touch:justify-center"
    >
      <span className="relative">
        <ShoppingCart aria-hidden className="size-5" />
        {count === 0 && <span className="sr-only">{lines === null ? t('name') : t('empty')}</span>}
        {count > 0 && (
          <CornerCount>
            {t.rich('lines', { count, shown: count > 99 ? '99+' : String(count), hidden })}
          </CornerCount>
        )}
      </span>
      {name !== null && <span className="sr-only">{t('active', { name })}</span>}
      {(name !== null || (count > 0 && totals.length > 0)) && (
        <span className="ms-1.5 hidden flex-col text-end leading-4 lg:flex">
          {name !== null && (
            <span aria-hidden className="max-w-28 truncate text-small">
              {name}
            </span>
          )}
          {(count > 0 ? totals : []).slice(0, name === null ? 2 : 1).map((total) => (
            <MoneyText
              key={total.currency}
              value={total}
              className={totals.length > 1 || name !== null ? 'text-small' : ''}
            />
          ))}
        </span>
      )}
    </Link>
  );
}
