'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckedAt } from '@/components/ui/checked-at';
import { cartQuery } from '@/lib/cart/queries';
import { getCartAge } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';

/** How old the prices and stock of the cart are, and the way to have them read again. */
export function CartAge({ organisationId, lines }: { organisationId: number; lines: readonly CartLine[] }) {
  const { refetch } = useQuery(cartQuery(organisationId));
  // Only what was asked for here: a page that comes to life may be reading already, which the server did not draw.
  const [isChecking, setChecking] = useState(false);
  const check = () => {
    setChecking(true);
    void refetch().finally(() => setChecking(false));
  };
  const { fresh, limited, asOf, stale } = getCartAge(lines);
  if (!asOf) return null;
  return (
    <CheckedAt
      what={limited ? `Prices and stock of ${stale} of ${lines.length} lines` : 'Prices and stock'}
      asOf={asOf}
      fresh={fresh}
      limited={limited}
      isChecking={isChecking}
      onCheck={check}
    />
  );
}
