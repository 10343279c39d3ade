'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckedAt } from '@/components/ui/checked-at';
import { cartQuery } from '@/lib/cart/queries';
import { ageOf } from '@/lib/cart/rules';
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
  const { fresh, asOf } = ageOf(lines);
  if (!asOf) return null;
  return (
    <CheckedAt what="Prices and stock" asOf={asOf} fresh={fresh} isChecking={isChecking} onCheck={check} />
  );
}
