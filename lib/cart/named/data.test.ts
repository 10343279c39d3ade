import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { activateIfEmpty, emptyLockedCart, lockCartForOrder, unlockCartOfOrder } from '../approval-lock';
import { loadCartForOrder } from '../checkout';
import { acceptChanges, addLine, changeLine, getCart, getCartSummary, removeLine } from '../data';
import { addLineSchema, replaceLineSchema } from '../model/schema';
import { replaceLine } from '../replace-line';
import { moveToCart, removeSavedLine, saveLineForLater } from '../saved-for-later';
import { type CartFixture, openCartFixture } from '../testing/cart-fixture';
import { MAX_CARTS } from './constants';
import {
  activateCart,
  copyCart,
  createCart,
  deleteCart,
  getCartVersion,
  listCarts,
  renameCart,
} from './data';
import { listShares, shareCart, unshareCart } from './sharing';
import { clearCart, mergeCart, moveLines, undoClear } from './transfer';

let fixture: CartFixture;
let ada: Actor;
let grace: Actor;
beforeAll(async () => {
  fixture = await openCartFixture();
  ada = fixture.actor();
  grace = fixture.actor({ person: 'grace' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM carts; DELETE FROM audit_events');
  for (const id of [7, 8, 9]) fixture.serveProduct(id, {});
});

const add = (actor: Actor, productId: number, quantity = 2, cartId: string | null = null) =>
  addLine(actor, addLineSchema.parse({ productId, quantity }), cartId);
const share = (cartId: string, access: 'read' | 'edit') =>
  shareCart(ada, { cartId, personId: grace.userId }, { access });

async function getErrorCode(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error.code;
  throw new Error(`expected a failure, got ${String(error)}`);
}

const toQuantities = async (actor: Actor, cartId: string | null = null) =>
  Object.fromEntries(
    (await getCart(actor, cartId)).lines.map(({ productId, quantity }) => [productId, quantity]),
  );

describe('several carts', () => {
  test('a new one becomes active, unless the request says otherwise', async () => {
    await add(ada, 7);
    const office = await createCart(ada, { name: 'Office move' });
    await add(ada, 8, 3);
    expect(await toQuantities(ada)).toEqual({ 8: 3 });
    expect(await getCartSummary(ada)).toMatchObject({ cartId: office.id, name: 'Office move', cartCount: 2 });
    const { carts } = await listCarts(ada);
    expect(carts).toMatchObject([
      { name: null, isActive: false, lines: 1, quantity: 2 },
      { name: 'Office move', isActive: true, lines: 1, quantity: 3 },
    ]);
    await activateCart(ada, carts[0]?.id ?? '');
    expect(await toQuantities(ada)).toEqual({ 7: 2 });
  });

  test('activating one does not reorder the list', async () => {
    await add(ada, 7);
    for (const name of ['North', 'South', 'East']) await createCart(ada, { name });
    const { carts } = await listCarts(ada);
    expect(carts.map(({ name }) => name)).toEqual([null, 'North', 'South', 'East']);
    for (const chosen of carts) {
      await activateCart(ada, chosen.id);
      const listed = (await listCarts(ada)).carts;
      expect(listed.map(({ id }) => id)).toEqual(carts.map(({ id }) => id));
      expect(listed.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([chosen.id]);
    }
  });

  test('one can be called "Later", and names are unique', async () => {
    await createCart(ada, { name: 'Later' });
    expect(await getErrorCode(createCart(ada, { name: 'LATER' }))).toBe('invalid');
    const other = await createCart(ada, { name: 'Other' });
    expect(await getErrorCode(renameCart(ada, other.id, { name: 'later' }))).toBe('invalid');
    await renameCart(ada, other.id, { name: 'OTHER' });
    await createCart(grace, { name: 'Later' });
    expect((await listCarts(ada)).carts.map(({ name }) => name).sort()).toEqual(['Later', 'OTHER']);
  });

  test('the first cart stays the active one when it gets a name', async () => {
    const { cartId } = await add(ada, 7);
    await renameCart(ada, cartId, { name: 'Mine' });
    expect(await getCart(ada)).toMatchObject({ id: cartId, name: 'Mine' });
  });

  test(`there are at most ${MAX_CARTS}, also with simultaneous requests`, async () => {
    const made = await Promise.allSettled(
      Array.from({ length: MAX_CARTS + 3 }, (_, index) => createCart(ada, { name: `Cart ${index}` })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_CARTS);
  });

  test('a copy has the same lines and is independent', async () => {
    const { cartId } = await add(ada, 7);
    await saveLineForLater(ada, (await add(ada, 8)).lineId ?? '', { version: 3, quantity: 1 });
    const copy = await copyCart(ada, cartId, { name: 'Copy' });
    await add(ada, 7, 5);
    expect(await getCart(ada, copy.id)).toMatchObject({
      lines: [
        { productId: 7, quantity: 2 },
        { productId: 8, quantity: 1 },
      ],
      later: [{ productId: 8, quantity: 1 }],
    });
    expect(await toQuantities(ada)).toEqual({ 7: 7, 8: 1 });
  });

  test('a deleted one is gone with its lines, if the deleted version was the shown one', async () => {
    const { cartId, version } = await add(ada, 7);
    await add(ada, 8);
    expect(await getErrorCode(deleteCart(ada, cartId, version))).toBe('conflict');
    await deleteCart(ada, cartId, version + 1);
    expect(await getCart(ada)).toMatchObject({ id: null, version: 0, lines: [] });
  });
});

describe('lines between carts', () => {
  test('move to another one, join its lines and keep their values', async () => {
    const first = await add(ada, 7);
    await add(ada, 8, 3);
    const office = await createCart(ada, { name: 'Office move' });
    await add(ada, 8, 1, office.id);
    const { lines, version } = await getCart(ada, first.cartId);
    const lineIds = lines.map(({ id }) => id);
    expect(await moveLines(ada, first.cartId, { version, lineIds, to: office.id })).toMatchObject({
      moved: 2,
      rejected: [],
    });
    expect(await toQuantities(ada, office.id)).toEqual({ 7: 2, 8: 4 });
    expect(await toQuantities(ada, first.cartId)).toEqual({});
    expect((await getCart(ada, office.id)).lines.map(({ id }) => id)).toContain(lineIds[0]);
    expect(await getErrorCode(moveLines(ada, first.cartId, { version, lineIds, to: office.id }))).toBe(
      'conflict',
    );
  });

  test('without room stay and are named', async () => {
    const first = await add(ada, 7, 999_999);
    await add(ada, 8, 3);
    const office = await createCart(ada, { name: 'Office move' });
    await add(ada, 7, 1, office.id);
    const version = 3;
    const merged = await mergeCart(ada, first.cartId, { version, into: office.id });
    expect(merged).toMatchObject({ moved: 1, rejected: [{ reason: expect.stringMatching(/999,999/) }] });
    expect(await toQuantities(ada, first.cartId)).toEqual({ 7: 999_999 });
    expect(await toQuantities(ada, office.id)).toEqual({ 7: 1, 8: 3 });
  });

  test('merged from one’s own cart delete it and activate the target', async () => {
    const office = await createCart(ada, { name: 'Office move' });
    const { version } = await add(ada, 7);
    const other = await createCart(ada, { name: 'Other' });
    await activateCart(ada, office.id);
    await mergeCart(ada, office.id, { version, into: other.id });
    expect(await getCart(ada)).toMatchObject({ id: other.id, lines: [{ productId: 7 }] });
    expect(await getErrorCode(getCart(ada, office.id))).toBe('not-found');
  });

  test('moved in opposite directions at once are not lost', async () => {
    const first = await add(ada, 7, 2);
    const office = await createCart(ada, { name: 'Office move' });
    await add(ada, 8, 3, office.id);
    const [here, there] = [await getCart(ada, first.cartId), await getCart(ada, office.id)];
    const toMove = ({ version, lines }: typeof here, to: string) => ({
      version,
      lineIds: lines.map(({ id }) => id),
      to,
    });
    await Promise.all([
      moveLines(ada, first.cartId, toMove(here, office.id)),
      moveLines(ada, office.id, toMove(there, first.cartId)),
    ]);
    expect(await toQuantities(ada, first.cartId)).toEqual({ 8: 3 });
    expect(await toQuantities(ada, office.id)).toEqual({ 7: 2 });
  });

  test('cleared from a cart come back once, together with later additions', async () => {
    const { cartId } = await add(ada, 7);
    await add(ada, 8, 3);
    const before = await getCart(ada);
    const cleared = await clearCart(ada, cartId, before.version);
    expect(await toQuantities(ada)).toEqual({});
    await add(ada, 8, 4);
    await undoClear(ada, cartId, cleared.version);
    expect(await toQuantities(ada)).toEqual({ 7: 2, 8: 7 });
    expect((await getCart(ada)).lines[0]?.id).toBe(before.lines[0]?.id);
    expect(await getErrorCode(undoClear(ada, cartId, cleared.version))).toBe('conflict');
  });
});

describe('a shared cart', () => {
  test('can be a colleague’s active one if they may edit it, and names who changed it', async () => {
    const { cartId } = await add(ada, 7);
    await share(cartId, 'edit');
    await activateCart(grace, cartId);
    await add(grace, 8);
    expect(await getCart(grace)).toMatchObject({ id: cartId, access: 'edit', owner: 'Ada', isShared: true });
    expect((await getCart(ada)).lines.map(({ changedBy }) => changedBy)).toEqual([null, 'Grace']);
    expect(await getCartVersion(ada, cartId)).toMatchObject({ changedBy: 'Grace' });
    expect(await getCartVersion(grace, cartId)).toMatchObject({ changedBy: null });
  });

  test('is no longer active after the share ends', async () => {
    const { cartId } = await add(ada, 7);
    await add(grace, 9);
    await share(cartId, 'edit');
    await activateCart(grace, cartId);
    await unshareCart(ada, { cartId, personId: grace.userId });
    expect(await toQuantities(grace)).toEqual({ 9: 2 });
    expect(await getErrorCode(getCart(grace, cartId))).toBe('not-found');
    const { rows } = await fixture.database.pool.query('SELECT action FROM audit_events ORDER BY at, id');
    expect(rows.map(({ action }) => action)).toEqual(['carts.shared', 'carts.unshared']);
  });

  test('ends with the membership that it was shared in', async () => {
    const { cartId } = await add(ada, 7);
    await share(cartId, 'edit');
    await fixture.database.pool.query('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [
      grace.userId,
    ]);
    try {
      expect(await getErrorCode(getCart(grace, cartId))).toBe('not-found');
      expect((await listShares(ada, cartId)).people).toEqual([]);
      expect(await getErrorCode(share(cartId, 'edit'))).toBe('not-found');
    } finally {
      await fixture.database.pool.query('UPDATE memberships SET disabled_at = NULL');
    }
  });

  test('can be left by a colleague', async () => {
    const { cartId } = await add(ada, 7);
    await share(cartId, 'read');
    await unshareCart(grace, { cartId, personId: grace.userId });
    expect((await listCarts(grace)).carts).toEqual([]);
  });
});

/** Every call that takes the id of a cart, with a line of it and one that is saved for later. */
const WRITES: Record<string, (actor: Actor, cart: SomeCart) => Promise<unknown>> = {
  add: (actor, { id }) => add(actor, 9, 1, id),
  change: (actor, { id, version, line }) => changeLine(actor, line, { version, quantity: 5 }, id),
  reference: (actor, { id, version, line }) => changeLine(actor, line, { version, reference: 'x' }, id),
  replace: (actor, { id, version, line }) =>
    replaceLine(actor, line, replaceLineSchema.parse({ version, productId: 9 }), id),
  remove: (actor, { id, version, line }) => removeLine(actor, line, version, id),
  accept: (actor, { id, version, line }) =>
    acceptChanges(
      actor,
      { version, lines: [{ id: line, snapshot: { currency: null, stock: null, parts: {}, limits: null } }] },
      id,
    ),
  later: (actor, { id, version, line }) => saveLineForLater(actor, line, { version, quantity: 1 }, id),
  'bring back': (actor, { id, version, saved }) => moveToCart(actor, saved, version, id),
  'give up': (actor, { id, version, saved }) => removeSavedLine(actor, saved, version, id),
  move: (actor, { id, version, line, own }) =>
    moveLines(actor, id, { version, lineIds: [line], to: own(actor) }),
  'move into': (actor, { id, own, ownLine, ownVersion }) =>
    moveLines(actor, own(actor), { version: ownVersion(actor), lineIds: [ownLine(actor)], to: id }),
  merge: (actor, { id, version, own }) => mergeCart(actor, id, { version, into: own(actor) }),
  'merge into': (actor, { id, own, ownVersion }) =>
    mergeCart(actor, own(actor), { version: ownVersion(actor), into: id }),
  clear: (actor, { id, version }) => clearCart(actor, id, version),
  undo: (actor, { id, version }) => undoClear(actor, id, version),
  activate: (actor, { id }) => activateCart(actor, id),
  order: (actor, { id, version }) => loadCartForOrder(actor, { id, version }),
};
const OWNERS_ONLY: typeof WRITES = {
  rename: (actor, { id }) => renameCart(actor, id, { name: 'Taken' }),
  delete: (actor, { id, version }) => deleteCart(actor, id, version),
  share: (actor, { id }) => shareCart(actor, { cartId: id, personId: ada.userId }, { access: 'edit' }),
  shares: (actor, { id }) => listShares(actor, id),
};
const READS: typeof WRITES = {
  read: (actor, { id }) => getCart(actor, id),
  version: (actor, { id }) => getCartVersion(actor, id),
  copy: (actor, { id }) => copyCart(actor, id, { name: 'Copy' }),
};

interface SomeCart {
  id: string;
  version: number;
  line: string;
  saved: string;
  own: (actor: Actor) => string;
  ownLine: (actor: Actor) => string;
  ownVersion: (actor: Actor) => number;
}

/** Ada's cart with a line and a saved one; the strangers each have a cart with a line of their own. */
async function openAdasCart(others: readonly Actor[]): Promise<SomeCart> {
  const owns = new Map<Actor, { id: string; version: number; line: string }>();
  for (const other of others) {
    const { rows } = await fixture.database.pool.query<{ id: string; line: string }>(
      `WITH cart AS (INSERT INTO carts (person_id, organisation_id) VALUES ($1, $2) RETURNING id)
       INSERT INTO cart_lines (cart_id, product_id, quantity, line_key) SELECT id, 9, 4, '9///' FROM cart
       RETURNING cart_id AS id, id AS line`,
      [other.userId, other.organisationId],
    );
    const [row] = rows;
    if (row) owns.set(other, { ...row, version: 1 });
  }
  const { cartId } = await add(ada, 7, 20);
  const { lineId, version } = await add(ada, 8, 3);
  await saveLineForLater(ada, lineId ?? '', { version, quantity: 3 }, cartId);
  const cart = await getCart(ada, cartId);
  return {
    id: cartId,
    version: cart.version,
    line: cart.lines[0]?.id ?? '',
    saved: cart.later[0]?.id ?? '',
    own: (actor) => owns.get(actor)?.id ?? '',
    ownLine: (actor) => owns.get(actor)?.line ?? '',
    ownVersion: (actor) => owns.get(actor)?.version ?? 0,
  };
}

const readAll = async () => (await fixture.database.pool.query('SELECT * FROM cart_lines ORDER BY id')).rows;

describe('forbidden actions on carts', () => {
  const all = { ...WRITES, ...OWNERS_ONLY, ...READS };

  test.each(Object.keys(all))(
    '%s: another person, and the same person for another organisation',
    async (name) => {
      const elsewhere = fixture.actor({ organisationId: 300 });
      const cart = await openAdasCart([grace, elsewhere]);
      const before = await readAll();
      for (const stranger of [grace, elsewhere])
        expect(await getErrorCode(all[name]?.(stranger, cart) ?? Promise.resolve())).toBe('not-found');
      expect(await readAll()).toEqual(before);
    },
  );

  test.each(Object.keys(all))('%s: a viewer', async (name) => {
    const cart = await openAdasCart([]);
    const viewer = fixture.actor({ role: 'viewer' });
    expect(await getErrorCode(all[name]?.(viewer, cart) ?? Promise.resolve())).toBe('not-allowed');
  });

  test.each(Object.keys({ ...WRITES, ...OWNERS_ONLY }))(
    '%s: a colleague with a read-only share',
    async (name) => {
      const cart = await openAdasCart([grace]);
      await share(cart.id, 'read');
      const before = await readAll();
      expect(await getErrorCode(all[name]?.(grace, cart) ?? Promise.resolve())).toBe('not-allowed');
      expect(await readAll()).toEqual(before);
    },
  );

  test.each(Object.keys(OWNERS_ONLY))('%s: a colleague with an editing share', async (name) => {
    const cart = await openAdasCart([grace]);
    await share(cart.id, 'edit');
    expect(await getErrorCode(all[name]?.(grace, cart) ?? Promise.resolve())).toBe('not-allowed');
  });

  test('read it: a colleague with a read-only share', async () => {
    const cart = await openAdasCart([]);
    await share(cart.id, 'read');
    for (const read of Object.values(READS)) await read(grace, cart);
    expect(await getCart(grace, cart.id)).toMatchObject({ access: 'read', lines: [{ productId: 7 }] });
  });
});

describe('a cart that waits for an approval', () => {
  const ORDER = '019364f0-0000-7000-8000-0000000000f1';
  const lock = async (cart: { id: string; version: number }) =>
    inTransaction((tx) => lockCartForOrder(tx, { personId: ada.userId, organisationId: 200 }, cart, ORDER));

  test.each([...Object.keys(WRITES), 'rename', 'delete'])('%s: is locked for all people', async (name) => {
    const cart = await openAdasCart([grace]);
    await share(cart.id, 'edit');
    await lock(cart);
    const before = await readAll();
    const act = { ...WRITES, ...OWNERS_ONLY }[name];
    const locked = { ...cart, version: cart.version + 1 };
    if (name !== 'rename' && name !== 'delete')
      expect(await getErrorCode(act?.(grace, locked) ?? Promise.resolve())).toBe('cart-locked');
    else expect(await getErrorCode(act?.(ada, locked) ?? Promise.resolve())).toBe('cart-locked');
    expect(await readAll()).toEqual(before);
  });

  test('is shown with its order, while another cart and the saved lines stay usable', async () => {
    const cart = await openAdasCart([]);
    await lock(cart);
    expect(await getCart(ada, cart.id)).toMatchObject({ isLocked: true, orderId: ORDER, lines: [{}] });
    expect(await getCart(ada)).toMatchObject({ isLocked: false, lines: [], later: [{ productId: 8 }] });
    expect((await listCarts(ada)).carts).toHaveLength(2);
  });

  test('is unlocked when the order is rejected, and the empty cart that replaced it is removed', async () => {
    const cart = await openAdasCart([]);
    await lock(cart);
    await inTransaction((tx) => unlockCartOfOrder(tx, ORDER, 'TC-1'));
    const { carts } = await listCarts(ada);
    expect(carts).toMatchObject([{ id: cart.id, name: null, isActive: true, isLocked: false, lines: 1 }]);
    expect(await getCart(ada)).toMatchObject({ lines: [{ id: cart.line, quantity: 20 }], later: [{}] });
  });

  test('gets the order’s number as its name when another cart was begun', async () => {
    const cart = await openAdasCart([]);
    await lock(cart);
    await add(ada, 9, 1);
    await createCart(ada, { name: 'TC-1' });
    await inTransaction((tx) => unlockCartOfOrder(tx, ORDER, 'TC-1'));
    expect(await getCart(ada, cart.id)).toMatchObject({ name: 'TC-1 (2)', lines: [{ quantity: 20 }] });
  });

  test('is empty once the order is approved', async () => {
    const office = await createCart(ada, { name: 'Office move' });
    const { version } = await add(ada, 7);
    await lock({ id: office.id, version });
    expect(await getErrorCode(lock({ id: office.id, version: version + 1 }))).toBe('conflict');
    await inTransaction((tx) => emptyLockedCart(tx, ORDER));
    expect(await getCart(ada, office.id)).toMatchObject({ isLocked: false, lines: [] });
  });

  test('becomes active again if the person’s other cart is empty', async () => {
    const office = await createCart(ada, { name: 'Office move' });
    const { version } = await add(ada, 7);
    await lock({ id: office.id, version });
    expect((await getCart(ada)).id).not.toBe(office.id);
    const owner = { personId: ada.userId, organisationId: 200 };
    await inTransaction(async (tx) => {
      const id = await unlockCartOfOrder(tx, ORDER, 'TC-1');
      expect(await activateIfEmpty(tx, owner, id ?? '')).toBe(true);
    });
    expect((await getCart(ada)).id).toBe(office.id);
  });
});
