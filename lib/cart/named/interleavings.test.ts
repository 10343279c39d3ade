import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { AppError } from '@/lib/platform/errors';
import { addLine, changeLine, getCart, removeLine } from '../data';
import { addLineSchema, type CartDto } from '../model/schema';
import { moveToCart, removeSavedLine, saveLineForLater } from '../saved-for-later';
import { type CartFixture, openCartFixture } from '../testing/cart-fixture';
import { createCart } from './data';
import { shareCart } from './sharing';
import { clearCart, undoClear } from './transfer';

const PRODUCTS = [7, 8, 9] as const;

let fixture: CartFixture;
let people: Record<Person, Actor>;
beforeAll(async () => {
  fixture = await openCartFixture();
  for (const id of PRODUCTS) fixture.serveProduct(id, { stock: null });
  people = { ada: fixture.actor(), grace: fixture.actor({ person: 'grace' }) };
});
afterAll(() => fixture.close());

type Person = 'ada' | 'grace';
type Kind =
  | 'look'
  | 'add'
  | 'change'
  | 'name'
  | 'remove'
  | 'save'
  | 'bring back'
  | 'give up'
  | 'clear'
  | 'undo';

/** An action of one of two people, in a window that shows the cart as of their last look. */
interface Step {
  person: Person;
  kind: Kind;
  product: (typeof PRODUCTS)[number];
  quantity: number;
}

/** A line of the model, and the version of the cart that changed it last. */
interface ModelLine {
  quantity: number;
  version: number;
}
type ModelList = Map<number, ModelLine>;

/** The cart as it must be, by products: there is one line for each of them. */
class Model {
  lines: ModelList = new Map();
  later: ModelList = new Map();
  cleared: ModelList = new Map();
  constructor(public version: number) {}

  private add(list: ModelList, product: number, quantity: number) {
    const before = list.get(product)?.quantity ?? 0;
    list.set(product, { quantity: before + quantity, version: this.version });
  }

  /** Applies a step of a person who saw `shown`. @returns true when the step must succeed */
  apply({ kind, product, quantity }: Step, shown: CartDto): boolean {
    const list = kind === 'bring back' || kind === 'give up' ? this.later : this.lines;
    const line = list.get(product);
    if (kind === 'clear' && shown.version !== this.version) return false;
    if (kind === 'undo' && ![...this.cleared.values()].some(({ version }) => version === shown.version))
      return false;
    const isOfLine = !['add', 'clear', 'undo'].includes(kind);
    if (isOfLine && (!line || line.version > shown.version)) return false;
    if (kind === 'save' && line && quantity > line.quantity) return false;
    this.version += 1;
    this.perform(kind, { product, quantity, line });
    return true;
  }

  private perform(
    kind: Kind,
    { product, quantity, line }: { product: number; quantity: number; line?: ModelLine },
  ) {
    const held = line?.quantity ?? 0;
    if (kind === 'add') this.add(this.lines, product, quantity);
    if (kind === 'change') this.lines.set(product, { quantity, version: this.version });
    if (kind === 'name') this.lines.set(product, { quantity: held, version: this.version });
    if (kind === 'remove') this.lines.delete(product);
    if (kind === 'give up' || kind === 'bring back') this.later.delete(product);
    if (kind === 'bring back') this.add(this.lines, product, held);
    if (kind === 'save') {
      this.lines.delete(product);
      if (held > quantity) this.add(this.lines, product, held - quantity);
      this.add(this.later, product, quantity);
    }
    if (kind === 'clear') {
      this.cleared = new Map([...this.lines].map(([id, one]) => [id, { ...one, version: this.version }]));
      this.lines = new Map();
    }
    if (kind === 'undo') {
      for (const [id, one] of this.cleared) this.add(this.lines, id, one.quantity);
      this.cleared = new Map();
    }
  }
}

const findLine = (list: CartDto['lines'], product: number) =>
  list.find(({ productId }) => productId === product)?.id;

/** Does in the database what the step says; null when the window shows no such line. */
function perform(step: Step, shown: CartDto): Promise<unknown> | null {
  const { kind, product, quantity } = step;
  const actor = people[step.person];
  const { version } = shown;
  const cartId = shown.id ?? '';
  if (kind === 'add') return addLine(actor, addLineSchema.parse({ productId: product, quantity }), cartId);
  if (kind === 'clear') return clearCart(actor, cartId, version);
  if (kind === 'undo') return undoClear(actor, cartId, version);
  const isSaved = kind === 'bring back' || kind === 'give up';
  const id = findLine(isSaved ? shown.later : shown.lines, product);
  if (!id) return null;
  if (kind === 'change') return changeLine(actor, id, { version, quantity }, cartId);
  if (kind === 'name') return changeLine(actor, id, { version, reference: `room ${quantity}` }, cartId);
  if (kind === 'remove') return removeLine(actor, id, version, cartId);
  if (kind === 'save') return saveLineForLater(actor, id, { version, quantity }, cartId);
  if (kind === 'bring back') return moveToCart(actor, id, version, cartId);
  return removeSavedLine(actor, id, version, cartId);
}

const isRejection = (error: unknown): boolean =>
  error instanceof AppError && ['conflict', 'not-found', 'invalid'].includes(error.code);

/** @returns whether it happened; any other failure is thrown */
const settle = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (isRejection(error)) return false;
      throw error;
    },
  );

/** A cart of Ada's in which Grace may change everything. */
async function openSharedCart(): Promise<string> {
  await fixture.database.pool.query('DELETE FROM carts');
  const { id } = await createCart(people.ada, { name: 'Office move' });
  await shareCart(people.ada, { cartId: id, personId: people.grace.userId }, { access: 'edit' });
  return id;
}

const toQuantities = (lines: CartDto['lines']) =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
const toModelQuantities = (list: ModelList) =>
  Object.fromEntries([...list].map(([product, { quantity }]) => [product, quantity]));

const kinds: Kind[] = [
  'look',
  'add',
  'change',
  'name',
  'remove',
  'save',
  'bring back',
  'give up',
  'clear',
  'undo',
];
const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  person: fc.constantFrom<Person[]>('ada', 'grace'),
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Kind[]>('look', 'add') },
    { weight: 6, arbitrary: fc.constantFrom(...kinds) },
  ),
  product: fc.constantFrom(...PRODUCTS),
  quantity: fc.integer({ min: 1, max: 9 }),
});

test('two people in one cart agree with the model after every step', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 25 }), async (steps) => {
      const cartId = await openSharedCart();
      const first = await getCart(people.ada, cartId);
      const shown: Record<Person, CartDto> = { ada: first, grace: first };
      const model = new Model(first.version);
      for (const step of steps) {
        if (step.kind === 'look') shown[step.person] = await getCart(people[step.person], cartId);
        const work = step.kind === 'look' ? null : perform(step, shown[step.person]);
        if (!work) continue;
        expect(await settle(work)).toBe(model.apply(step, shown[step.person]));
        const now = await getCart(people.ada, cartId);
        expect(now.version).toBe(model.version);
        expect(toQuantities(now.lines)).toEqual(toModelQuantities(model.lines));
        expect(toQuantities(now.later)).toEqual(toModelQuantities(model.later));
      }
    }),
    { numRuns: 40 },
  );
});

test('simultaneous additions add up, and changes of other lines do not conflict', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 8; round++) {
    const cartId = await openSharedCart();
    const add = (person: Person, productId: number, quantity: number) =>
      addLine(people[person], addLineSchema.parse({ productId, quantity }), cartId);
    await Promise.all([add('ada', 7, 2), add('grace', 8, 3), add('ada', 9, 1), add('grace', 9, 4)]);
    const cart = await getCart(people.ada, cartId);
    expect(toQuantities(cart.lines)).toEqual({ 7: 2, 8: 3, 9: 5 });
    const change = (person: Person, product: number, quantity: number) =>
      changeLine(
        people[person],
        findLine(cart.lines, product) ?? '',
        { version: cart.version, quantity },
        cartId,
      );
    await Promise.all([change('ada', 7, 20), change('grace', 8, 30)]);
    const both = await Promise.allSettled([change('ada', 9, 6), change('grace', 9, 7)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const after = await getCart(people.grace, cartId);
    expect(toQuantities(after.lines)).toMatchObject({ 7: 20, 8: 30 });
    expect(after.version).toBe(cart.version + 3);
    expect(after.lines.find(({ productId }) => productId === 7)?.changedBy).toBe('Ada');
    expect(after.lines.find(({ productId }) => productId === 8)?.changedBy).toBeNull();
  }
});
