import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { REQUEST_STATES } from '../model/request-codes';
import { parseRequestsFilter, toPermittedFilter, toRequestsSearch } from './filter';
import { newRequestSchema } from './input-schema';
import { type ActionFacts, getActions, getNextState, getOwner, getSide, isOpenState } from './rules';

const facts = fc.record<ActionFacts>({
  state: fc.constantFrom(...REQUEST_STATES),
  side: fc.constantFrom('asker', 'answerer'),
  permissions: fc.constantFrom(...Object.values(ROLE_PERMISSIONS)),
  isRecent: fc.boolean(),
  isPassedOn: fc.boolean(),
  hasAnswererAbove: fc.boolean(),
});

test('an open request always has a side that can go on, and a closed one can be opened again or nothing', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const actions = getActions(one);
      const mayWrite = one.side === 'answerer' || one.permissions.includes('orders:create');
      if (mayWrite && isOpenState(one.state)) expect(actions).toContain('message');
      else expect(actions).toEqual(mayWrite && one.isRecent ? ['reopen'] : []);
    }),
  );
});

test('the asker neither answers, assigns nor passes on', () => {
  fc.assert(
    fc.property(facts, (one) => {
      for (const action of ['answer', 'assign', 'pass-on'] as const)
        expect(getActions({ ...one, side: 'asker' })).not.toContain(action);
    }),
  );
});

test('each message gives the turn to the other side', () => {
  expect(getNextState('message', 'asker')).toBe('open');
  for (const entry of ['message', 'quoted'] as const)
    expect(getNextState(entry, 'answerer')).toBe('answered');
  for (const side of ['asker', 'answerer'] as const) expect(getNextState('reopened', side)).toBe('open');
  expect(getOwner('open')).toBe('answerer');
  expect(getOwner('answered')).toBe('asker');
  for (const state of ['done', 'declined', 'withdrawn'] as const) expect(getOwner(state)).toBeNull();
});

test.each([
  [200, ['requests:answer', 'orders:read'], true, 'answerer'],
  [200, ['orders:read'], true, null],
  [200, ['requests:answer', 'orders:read'], false, null],
  [300, ['orders:read'], true, 'asker'],
  [300, [], true, null],
  [100, ['requests:answer', 'orders:read'], true, null],
] as const)(
  'a reader of %i with %j while above %s is on the side %s',
  (organisationId, permissions, isAbove, side) => {
    expect(getSide({ organisationId: 300, assignedTo: 200, isAbove }, { organisationId, permissions })).toBe(
      side,
    );
  },
);

test('the address of the list says its filter, and nothing that is not known', () => {
  const filter = parseRequestsFilter({
    side: 'answerer',
    state: 'closed',
    age: '7',
    mine: 'no',
    kind: 'gift',
  });
  expect(toRequestsSearch(filter)).toBe('side=answerer&state=closed&age=7');
  expect(toPermittedFilter(filter, false).side).toBe('asker');
});

const ID = '0192a5a0-0000-7000-8000-000000000000';
const order = (lines: object[]) => ({ kind: 'order', orderId: ID, lines });
test.each([
  ['a question without words', { kind: 'question', subject: { kind: 'cart', cartId: ID } }, 'text'],
  ['a return of a cart', { kind: 'return', subject: { kind: 'cart', cartId: ID }, text: 'x' }, 'kind'],
  ['a return without lines', { kind: 'return', subject: order([]), text: 'x' }, 'subject.lines'],
  [
    'no units',
    { kind: 'return', subject: order([{ position: 0, quantity: 0 }]), text: 'x' },
    'subject.lines.0.quantity',
  ],
  [
    'half a unit',
    { kind: 'price', subject: { kind: 'product', productId: 7, quantity: 0.5 } },
    'subject.quantity',
  ],
  [
    'the same line twice',
    {
      kind: 'change',
      text: 'x',
      subject: order([
        { position: 1, quantity: 1 },
        { position: 1, quantity: 2 },
      ]),
    },
    'subject.lines',
  ],
  [
    'a text that is too long',
    { kind: 'price', subject: { kind: 'cart', cartId: ID }, text: 'x'.repeat(5001) },
    'text',
  ],
  ['a cancellation of a cart', { kind: 'cancel', subject: { kind: 'cart', cartId: ID }, text: 'x' }, 'kind'],
  ['a cancellation without lines', { kind: 'cancel', subject: order([]) }, 'subject.lines'],
])('%s is rejected at its field', (_what, input, path) => {
  const read = newRequestSchema.safeParse({ id: ID, ...input });
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});
