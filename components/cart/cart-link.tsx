'use client';
import { useQuery } from '@tanstack/react-query';
import { CartLink } from '@/components/shell/cart-link';
import { cartSummaryQuery } from '@/lib/cart/queries';
import { useCartName } from './named/use-cart-name';

/** The header's link to the cart, with what is in it now. */
export function LiveCartLink({ organisationId }: { organisationId: number }) {
  const toName = useCartName();
  const { data } = useQuery(cartSummaryQuery(organisationId));
  return (
    <CartLink
      organisationId={organisationId}
      name={data && data.cartCount > 1 ? toName(data) : null}
      lines={data ? data.lines : null}
      totals={data ? data.totals.oneOff : []}
    />
  );
}
