import 'server-only';
import { notify } from '@/lib/accounts/notifications/notify';
import { rolesWith } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import type { Text } from '@/lib/platform/messages/message';
import { message } from '@/lib/platform/messages/message';
import { findMembers } from './customer-store';
import type { QuoteRow } from './store';

/** News for people of the organisation that a quote was made for. */
export type BuyerNews = 'sent' | 'revised' | 'withdrawn' | 'countered' | 'expires' | 'expired';
/** News for people of the organisation that made it. */
export type SellerNews = 'accepted' | 'declined' | 'asked' | 'released' | 'expired' | 'again' | 'cost';

type NoticeQuote = Pick<
  QuoteRow,
  'id' | 'number' | 'buyerOrganisationId' | 'sellerOrganisationId' | 'createdBy' | 'customerName'
>;

const BUYER_ROLES = rolesWith('orders:create');
const SELLER_ROLES = rolesWith('quotes:manage');

/**
 * Notifies the people of the customer who may order. The text names nobody of the seller.
 * @param occasion what makes the notice another one than an earlier one of the same quote
 */
export async function notifyBuyers(
  tx: Tx,
  quote: NoticeQuote,
  news: BuyerNews,
  occasion: string,
): Promise<void> {
  const { id, number, buyerOrganisationId: organisationId } = quote;
  const people = await findMembers(tx, organisationId, BUYER_ROLES);
  await notify(
    tx,
    people.map(({ personId }) => ({
      key: `quote ${id} ${occasion}`,
      personId,
      organisationId,
      kind: 'quote-received',
      title: message(`quote-notifications.buyer.${news}`, { number }),
      detail: null,
      path: `/quotes/${id}`,
    })),
  );
}

/**
 * Notifies the author of a quote if they still sell for the organisation, else everybody who does.
 * @param detail such as the buyer's reason
 */
export async function notifySellers(
  tx: Tx,
  quote: NoticeQuote,
  news: SellerNews,
  { occasion, detail = null }: { occasion: string; detail?: Text | null },
): Promise<void> {
  const { id, number, sellerOrganisationId: organisationId, customerName: customer } = quote;
  const people = await findMembers(tx, organisationId, SELLER_ROLES);
  const authors = people.filter(({ personId }) => personId === quote.createdBy);
  await notify(
    tx,
    (authors.length > 0 ? authors : people).map(({ personId }) => ({
      key: `quote ${id} ${occasion}`,
      personId,
      organisationId,
      kind: 'quote-made',
      title: message(`quote-notifications.seller.${news}`, { number, customer }),
      detail: detail === null ? null : [[detail]],
      path: `/quotes/${id}`,
    })),
  );
}
