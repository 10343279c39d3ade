'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckedAt } from '@/components/ui/checked-at';
import { getCartAge } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { type CartView, cartQuery } from '@/lib/cart/queries';

/** The age of the cart's prices and stock, with a button to check them again. */
export function CartAge({ view, lines }: { view: CartView; lines: readonly CartLine[] }) {
  const t = useTranslations('cart.age');
  const { refetch } = useQuery(cartQuery(view));
  // Not `isFetching`: a read that starts with the page would differ from what the server rendered.
  const [isChecking, setChecking] = useState(false);
  const check = () => {
    setChecking(true);
    void refetch().finally(() => setChecking(false));
  };
  const { fresh, limited, asOf, stale } = getCartAge(lines);
  if (!asOf) return null;
  return (
    <CheckedAt
      what={limited ? t('some', { stale, lines: lines.length }) : t('all')}
      asOf={asOf}
      fresh={fresh}
      limited={limited}
      isChecking={isChecking}
      onCheck={check}
    />
  );
}
