'use client';
import { useQuery } from '@tanstack/react-query';
import { CartLink } from '@/components/shell/cart-link';
import { cartSummaryQuery } from '@/lib/cart/queries';

/** The header's link to the cart, with what is in it now. */
export function LiveCartLink({ organisationId }: { organisationId: number }) {
  const { data } = useQuery(cartSummaryQuery(organisationId));
  return (
    <CartLink
      organisationId={organisationId}
      lines={data ? data.lines : null}
      totals={data ? data.totals.oneOff : []}
    />
  );
}
