import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptChanges, addLine, changeLine, getCart, removeLine } from '@/lib/cart/data';
import { addLineSchema, type CartDto, replaceLineSchema } from '@/lib/cart/model/schema';
import { activateCart, copyCart, createCart, deleteCart, listCarts, renameCart } from '@/lib/cart/named/data';
import { shareCart, unshareCart } from '@/lib/cart/named/sharing';
import { clearCart, mergeCart, moveLines, undoClear } from '@/lib/cart/named/transfer';
import { replaceLine } from '@/lib/cart/replace-line';
import { moveToCart, removeSavedLine, saveLineForLater } from '@/lib/cart/saved-for-later';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { AppError } from '@/lib/platform/errors';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { addAdministrator, type OrderFixture, openOrderFixture, TO_LEEDS } from '../testing/order-fixture';
import { submitOrder } from './data';

/** A tab that acts for one organisation, and puts in only what the other tab never does. */
interface Tab {
  actor: Actor;
  products: readonly [number, number];
  /** The carts of the organisation as the tab read them last. */
  carts: CartDto[];
}

let fixture: OrderFixture;
let actors: readonly [Actor, Actor];
let colleague: Actor;
const PRODUCTS = [
  [7, 8],
  [9, 10],
] as const;

beforeAll(async () => {
  fixture = await openOrderFixture();
  for (const id of PRODUCTS.flat())
    fixture.api.on(
      `GET /v1/products/${id}`,
      json(200, product(id, { name: `Switch ${id}`, product_code: `SW-${id}` })),
    );
  const { buyer, stranger } = fixture;
  const both = { userId: buyer.userId, realUserId: buyer.userId };
  actors = [buyer, { ...stranger, ...both }];
  await fixture.rows(`INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'buyer')`, [
    buyer.userId,
  ]);
  colleague = await addAdministrator(fixture);
});
afterAll(() => fixture.close());

const WRITES = [
  'add',
  'change',
  'remove',
  'replace',
  'later',
  'bring back',
  'give up',
  'accept',
  'create',
  'rename',
  'copy',
  'move',
  'merge',
  'clear',
  'undo',
  'share',
  'unshare',
  'activate',
  'delete',
  'submit',
] as const;
type Write = (typeof WRITES)[number];

interface Step {
  tab: 0 | 1;
  write: Write;
  /** Selects the cart, line or product, modulo their number. */
  pick: number;
  /** Names the cart or the other cart of the other tab: what a program that mixes them up would send. */
  isConfused: boolean;
}

interface Target {
  tab: Tab;
  cart: CartDto;
  other: CartDto | undefined;
  pick: number;
}

const choose = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
/** Used by a tab that shows no cart: the other one may have taken them all away. */
const NO_CART = randomUUID();
const uniqueName = () => `Cart ${randomUUID().slice(0, 8)}`;
const snapshot = { currency: null, stock: null, parts: {}, limits: null };

/** Writes to lines. */
const onLine: Partial<Record<Write, (target: Target, lineId: string) => Promise<unknown>>> = {
  change: ({ tab, cart, pick }, id) =>
    changeLine(tab.actor, id, { version: cart.version, quantity: 1 + pick }, cart.id),
  replace: ({ tab, cart, pick }, id) => {
    const productId = choose(tab.products, pick + 1);
    return replaceLine(tab.actor, id, replaceLineSchema.parse({ version: cart.version, productId }), cart.id);
  },
  remove: ({ tab, cart }, id) => removeLine(tab.actor, id, cart.version, cart.id),
  later: ({ tab, cart }, id) =>
    saveLineForLater(tab.actor, id, { version: cart.version, quantity: 1 }, cart.id),
  accept: ({ tab, cart }, id) =>
    acceptChanges(tab.actor, { version: cart.version, lines: [{ id, snapshot }] }, cart.id),
  move: ({ tab, cart, other }, id) =>
    moveLines(tab.actor, cart.id ?? NO_CART, {
      version: cart.version,
      lineIds: [id],
      to: other?.id ?? NO_CART,
    }),
};

/** Writes to saved lines. */
const onSavedLine: Partial<Record<Write, (target: Target, lineId: string) => Promise<unknown>>> = {
  'bring back': ({ tab, cart }, id) => moveToCart(tab.actor, id, cart.version, cart.id),
  'give up': ({ tab, cart }, id) => removeSavedLine(tab.actor, id, cart.version, cart.id),
};

const onCart: Partial<Record<Write, (target: Target) => Promise<unknown>>> = {
  add: ({ tab, cart, pick }) =>
    addLine(
      tab.actor,
      addLineSchema.parse({ productId: choose(tab.products, pick), quantity: 1 + (pick % 5) }),
      cart.id,
    ),
  create: ({ tab }) => createCart(tab.actor, { name: uniqueName() }),
  rename: ({ tab, cart }) => renameCart(tab.actor, cart.id ?? NO_CART, { name: uniqueName() }),
  copy: ({ tab, cart }) => copyCart(tab.actor, cart.id ?? NO_CART, { name: uniqueName() }),
  merge: ({ tab, cart, other }) =>
    mergeCart(tab.actor, cart.id ?? NO_CART, { version: cart.version, into: other?.id ?? NO_CART }),
  clear: ({ tab, cart }) => clearCart(tab.actor, cart.id ?? NO_CART, cart.version),
  undo: ({ tab, cart }) => undoClear(tab.actor, cart.id ?? NO_CART, cart.version),
  share: ({ tab, cart }) =>
    shareCart(tab.actor, { cartId: cart.id ?? NO_CART, personId: colleague.userId }, { access: 'edit' }),
  unshare: ({ tab, cart }) =>
    unshareCart(tab.actor, { cartId: cart.id ?? NO_CART, personId: colleague.userId }),
  activate: ({ tab, cart }) => activateCart(tab.actor, cart.id ?? NO_CART),
  delete: ({ tab, cart }) => deleteCart(tab.actor, cart.id ?? NO_CART, cart.version),
  submit: ({ tab, cart }) =>
    submitOrder(tab.actor, {
      intentKey: randomUUID(),
      cartId: cart.id,
      cartVersion: cart.version,
      reference: `PO-${tab.actor.organisationId}`,
      instructions: null,
      notes: null,
      requestedDelivery: null,
      costCentreId: null,
      shipComplete: false,
      secondOrder: [],
      files: [],
      shipping: TO_LEEDS,
    }),
};

/** Sends one write of a tab by what it shows; nothing when it shows nothing to do it with. */
function send(
  tabs: readonly [Tab, Tab],
  { tab: index, write, pick, isConfused }: Step,
): Promise<unknown> | null {
  const tab = tabs[index];
  const elsewhere = tabs[index === 0 ? 1 : 0];
  const cart = choose(isConfused && pick % 2 === 0 ? elsewhere.carts : tab.carts, pick);
  const other = choose(isConfused ? elsewhere.carts : tab.carts, pick + 1);
  if (!cart) return null;
  const target = { tab, cart, other, pick };
  const line = choose(cart.lines, pick);
  const saved = choose(cart.later, pick);
  if (onLine[write]) return line ? onLine[write](target, line.id) : null;
  if (onSavedLine[write]) return saved ? onSavedLine[write](target, saved.id) : null;
  return onCart[write]?.(target) ?? null;
}

/** Ignores errors that the application raises on purpose, and rethrows all others. */
const ignoreRejection = (error: unknown) => {
  if (!(error instanceof AppError) || error.code === 'internal') throw error;
};

async function look(tab: Tab): Promise<void> {
  const { carts } = await listCarts(tab.actor);
  const read = carts.map(({ id }) => getCart(tab.actor, id).catch(() => null));
  tab.carts = (await Promise.all(read)).flatMap((cart) => cart ?? []);
}

/** Finds rows that ended up in the wrong organisation. */
const findCrossed = () =>
  fixture.rows(
    `SELECT 'line' AS what, l.id FROM cart_lines l JOIN carts c ON c.id = l.cart_id
       WHERE (c.organisation_id = 200) <> (l.product_id IN (7, 8))
     UNION ALL SELECT 'order line', o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE (o.organisation_id = 200) <> (l.product_id IN (7, 8))
     UNION ALL SELECT 'order', id FROM orders WHERE reference <> 'PO-' || organisation_id
     UNION ALL SELECT 'active', c.id FROM active_carts a JOIN carts c ON c.id = a.cart_id
       WHERE a.organisation_id <> c.organisation_id
     UNION ALL SELECT 'share', c.id FROM cart_shares s JOIN carts c ON c.id = s.cart_id
       WHERE s.home_organisation_id <> c.organisation_id`,
  );

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom<(0 | 1)[]>(0, 1),
  write: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Write>('add') },
    { weight: 3, arbitrary: fc.constantFrom(...WRITES) },
  ),
  pick: fc.nat(11),
  isConfused: fc.boolean(),
});

/** Two tabs, each with two carts of two products, one saved for later, and one cart shared. */
async function openTabs(): Promise<readonly [Tab, Tab]> {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits'));
  const [first, second] = actors;
  const tabs: readonly [Tab, Tab] = [
    { actor: first, products: PRODUCTS[0], carts: [] },
    { actor: second, products: PRODUCTS[1], carts: [] },
  ];
  for (const tab of tabs) {
    for (const quantity of [20, 30]) {
      const { id } = await createCart(tab.actor, { name: uniqueName() });
      for (const productId of tab.products)
        await addLine(tab.actor, addLineSchema.parse({ productId, quantity, later: 5 }), id);
    }
    await look(tab);
  }
  const [cart] = tabs[0].carts;
  await shareCart(first, { cartId: cart?.id ?? NO_CART, personId: colleague.userId }, { access: 'edit' });
  await look(tabs[0]);
  return tabs;
}

/** Everything about carts, as text. */
const readCarts = () =>
  fixture.rows(
    `SELECT c::text AS row FROM carts c UNION ALL SELECT l::text FROM cart_lines l
     UNION ALL SELECT a::text FROM active_carts a UNION ALL SELECT s::text FROM cart_shares s ORDER BY 1`,
  );

test.each(WRITES)('%s is written without a conflict', async (write) => {
  const tabs = await openTabs();
  const [tab] = tabs;
  const perform = async (one: Write) => {
    await send(tabs, { tab: 0, write: one, pick: 0, isConfused: false });
    await look(tab);
  };
  if (write === 'undo') await perform('clear');
  const shared = tab.carts.find(({ isShared }) => isShared === ['unshare', 'undo'].includes(write));
  tab.carts = [...(shared ? [shared] : []), ...tab.carts.filter((cart) => cart !== shared)];
  if (write === 'activate') {
    const { id: active } = await getCart(tab.actor);
    tab.carts = tab.carts.filter(({ id }) => id !== active);
  }
  const before = await readCarts();
  await perform(write);
  expect(await readCarts()).not.toEqual(before);
});

test('two tabs acting for two organisations never mix, in any sequence of requests', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 }),
      async (rounds) => {
        const tabs = await openTabs();
        for (const round of rounds) {
          await Promise.all(round.map((one) => send(tabs, one)?.catch(ignoreRejection)));
          expect(await findCrossed()).toEqual([]);
          // Only one of them looks again: the other goes on with what it showed.
          await look(tabs[round[0]?.tab ?? 0]);
        }
      },
    ),
    { numRuns: 30 },
  );
});
