import { getCart } from '@/lib/cart/data';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { submitOrder } from '@/lib/orders/submission/data';
import { NO_EXTRAS, TO_LEEDS } from '@/lib/orders/testing/order-fixture';
import { openTierFixture, type TierFixture } from '@/lib/orders/testing/tier-fixture';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { createQuote } from '../creating';
import { acceptQuote } from '../deciding';
import { saveDraft } from '../drafting';
import type { MadeQuote, ReceivedQuote } from '../dto';
import { openQuote } from '../opening';
import type { DraftLineInput, SaveDraftInput } from '../schema';
import { saveDraftSchema } from '../schema';
import { sendQuote } from '../sending';

/** Texts and amounts that no answer to the customer may hold. */
export const NOTE_CANARY = 'canary-internal-note';
/** The seller's cost of product 7: no price of the customer has these digits. */
export const COST = '71.37';

/** The seller (200, with the connection), its customer (300), and the customer's customer (400). */
export interface QuoteFixture extends TierFixture {
  seller: Actor;
  buyer: Actor;
  colleague: Actor;
  /** Lets the supplier's price of a product be this from now on. */
  setPrice(id: number, price: number): void;
  /** A draft for the customer with these lines. @returns its id */
  draft(lines: readonly DraftLineInput[], change?: Partial<SaveDraftInput>): Promise<string>;
  /** The same, sent. */
  send(lines: readonly DraftLineInput[], change?: Partial<SaveDraftInput>): Promise<string>;
  openMade(id: string): Promise<MadeQuote>;
  openReceived(id: string, actor?: Actor): Promise<ReceivedQuote>;
  /** Accepts all lines. @returns the cart's id */
  accept(id: string, actor?: Actor): Promise<string>;
  /**
   * Checks the cart of a quote out.
   * @param later units of the first line to order in a second order
   * @returns the order's id
   */
  checkOut(cartId: string, later?: number): Promise<string>;
  empty(): Promise<unknown>;
}

export const line = (change: Partial<DraftLineInput> = {}): DraftLineInput => ({
  productId: 7,
  quantity: 50,
  prices: { price: '80' },
  ...change,
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Price lists from 200 to 300 and from there to 400, both of which keep to the cost. */
async function addPriceLists({ rows }: TierFixture): Promise<void> {
  for (const [owner, buyer, markup] of [
    [200, 300, 20],
    [300, 400, 30],
  ])
    await rows(
      `WITH list AS (INSERT INTO price_lists (organisation_id, name, markup, floor)
          VALUES ($1, 'Customers', $3, true) RETURNING id)
        INSERT INTO price_assignments (organisation_id, list_id) SELECT $2, id FROM list`,
      [owner, buyer, markup],
    );
}

async function openMadeBy(seller: Actor, id: string): Promise<MadeQuote> {
  const quote = await openQuote(seller, id);
  if (quote.side !== 'made') throw new Error('the seller sees a quote of its own');
  return quote;
}

async function openReceivedBy(buyer: Actor, id: string): Promise<ReceivedQuote> {
  const quote = await openQuote(buyer, id);
  if (quote.side !== 'received') throw new Error('the customer sees a quote for it');
  return quote;
}

async function createDraft(
  seller: Actor,
  lines: readonly DraftLineInput[],
  change: Partial<SaveDraftInput> = {},
): Promise<string> {
  const { id, version } = await createQuote(seller, { from: 'nothing', buyerId: 300 });
  const input = { version, validUntil: inDays(7), zone: 'Europe/London', internalNote: NOTE_CANARY };
  await saveDraft(seller, id, saveDraftSchema.parse({ ...input, lines, ...change }));
  return id;
}

async function acceptAll(actor: Actor, id: string): Promise<string> {
  const { offered } = await openReceivedBy(actor, id);
  const lineIds = offered.lines.map((one) => one.id);
  return (await acceptQuote(actor, id, { n: offered.n, lineIds })).cartId;
}

async function checkOutAs(buyer: Actor, cartId: string, later: number): Promise<string> {
  const { version, lines } = await getCart(buyer, cartId);
  const secondOrder = later === 0 ? [] : lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: later }));
  const content = { reference: 'PO-1', instructions: null, notes: null, shipping: TO_LEEDS };
  const cart = { intentKey: crypto.randomUUID(), cartId, cartVersion: version };
  return (await submitOrder(buyer, { ...cart, ...content, ...NO_EXTRAS, secondOrder })).id;
}

const CHANGED_TABLES = [
  'orders',
  'carts',
  'quotes',
  'notifications',
  'mails',
  'connection_circuits',
  'order_policies',
];

export async function openQuoteFixture(): Promise<QuoteFixture> {
  const tiers = await openTierFixture();
  await addPriceLists(tiers);
  const setPrice = (id: number, price: number) =>
    tiers.api.on(
      `GET /v1/products/${id}`,
      json(200, product(id, { name: `Switch ${id}`, product_code: `SW-${id}`, price })),
    );
  const seller = await tiers.as('admin-b', 200);
  const buyer = await tiers.as('buyer-c', 300);
  return {
    ...tiers,
    seller,
    buyer,
    colleague: await tiers.as('admin-c', 300),
    setPrice,
    draft: (lines, change) => createDraft(seller, lines, change),
    openMade: (id) => openMadeBy(seller, id),
    openReceived: (id, actor = buyer) => openReceivedBy(actor, id),
    send: async (lines, change) => {
      const id = await createDraft(seller, lines, change);
      await sendQuote(seller, id, { version: (await openMadeBy(seller, id)).version });
      return id;
    },
    accept: (id, actor = buyer) => acceptAll(actor, id),
    checkOut: (cartId, later = 0) => checkOutAs(buyer, cartId, later),
    empty: async () => {
      await tiers.rows(emptyTables(...CHANGED_TABLES));
      setPrice(7, Number(COST));
      setPrice(8, 10);
    },
  };
}
