import { AskForPrice } from '@/components/orders/requests/ask/ask-for-price';
import { lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';

/** Asks for the price of a line as it is chosen. */
export function AskAboutCartLine({ organisationId, line }: { organisationId: number; line: CartLine }) {
  const { productId, quantity, ratePlanId, provisioning, maintenance } = line;
  return (
    <AskForPrice
      organisationId={organisationId}
      name={lineName(line)}
      product={{ productId, quantity, ratePlanId, provisioning, maintenance }}
    />
  );
}
