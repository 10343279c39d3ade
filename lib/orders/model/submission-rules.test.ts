import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUBMISSION_STATES, type SubmissionState } from './schema';
import {
  addCustomerToShipping,
  appendCustomer,
  appendOrderNumber,
  ENDED_HOLD,
  getNextState,
  getRetryDelayMs,
  type HoldEvent,
  isSameIntent,
  QUICK_ATTEMPTS,
  SUBMISSION_EVENTS,
  type SubmissionEvent,
} from './submission-rules';

const EVENTS = Object.keys(SUBMISSION_EVENTS) as SubmissionEvent[];
const MACHINE_EVENTS = EVENTS.filter((event) => SUBMISSION_EVENTS[event].by === 'machine');

test.each([
  ['QUEUED', 'claimed', 'SENDING'],
  ['QUEUED', 'withdrawn', 'WITHDRAWN'],
  ['QUEUED', 'sent-now', 'QUEUED'],
  ['QUEUED', 'approved', 'QUEUED'],
  ['QUEUED', 'not-approved', 'WITHDRAWN'],
  ['SENDING', 'not-approved', null],
  ['UNCONFIRMED', 'sent-now', null],
  ['SUBMITTED', 'approved', null],
  ['QUEUED', 'changed', 'QUEUED'],
  ['QUEUED', 'changes-accepted', 'QUEUED'],
  ['SENDING', 'changed', null],
  ['UNCONFIRMED', 'changes-accepted', null],
  ['SENDING', 'submitted', 'SUBMITTED'],
  ['SENDING', 'rejected', 'REJECTED'],
  ['SENDING', 'not-sent', 'QUEUED'],
  ['SENDING', 'refused', 'QUEUED'],
  ['SENDING', 'unknown', 'UNCONFIRMED'],
  ['SENDING', 'sender-lost', 'UNCONFIRMED'],
  ['UNCONFIRMED', 'submitted', 'SUBMITTED'],
  ['UNCONFIRMED', 'rejected', 'REJECTED'],
  ['UNCONFIRMED', 'imported', 'SUBMITTED'],
  ['UNCONFIRMED', 'released', 'QUEUED'],
  ['SUBMITTED', 'unlinked', 'UNCONFIRMED'],
  ['QUEUED', 'unlinked', null],
  ['REJECTED', 'unlinked', null],
  ['UNCONFIRMED', 'not-sent', null],
  ['UNCONFIRMED', 'claimed', null],
  ['SENDING', 'withdrawn', null],
  ['SENDING', 'claimed', null],
  ['SUBMITTED', 'unknown', null],
] as const)('%s, %s → %s', (state, event, next) => {
  expect(getNextState(state, event)).toBe(next);
});

describe('in any sequence of events', () => {
  const states = fc.constantFrom(...SUBMISSION_STATES);

  test('no machine moves an unconfirmed order into the queue or a second sending', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MACHINE_EVENTS), { maxLength: 30 }), (events) => {
        let state: SubmissionState = 'UNCONFIRMED';
        for (const event of events) state = getNextState(state, event) ?? state;
        expect(['UNCONFIRMED', 'SUBMITTED', 'REJECTED']).toContain(state);
      }),
    );
  });

  const eventsArbitrary = fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 });

  /** Walks events from a new order, as far as each can happen; only a link that a person made is undone. */
  const runEvents = (events: readonly SubmissionEvent[]) => {
    const steps: { from: SubmissionState; event: SubmissionEvent; to: SubmissionState }[] = [];
    let state: SubmissionState = 'QUEUED';
    for (const event of events) {
      if (event === 'unlinked' && steps.findLast(({ to }) => to === 'SUBMITTED')?.event !== 'imported')
        continue;
      const to = getNextState(state, event);
      if (to) steps.push({ from: state, event, to });
      state = to ?? state;
    }
    return steps;
  };

  test('only a person moves an unconfirmed order into the queue, however old it is', () => {
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        for (const { from, event, to } of runEvents(events))
          if (from === 'UNCONFIRMED' && to === 'QUEUED') expect(SUBMISSION_EVENTS[event].by).toBe('person');
      }),
      { numRuns: 2_000 },
    );
  });

  test('an order ends at most once, except for undone links', () => {
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        const steps = runEvents(events);
        const ends = steps.filter(({ to }) => ['SUBMITTED', 'REJECTED', 'WITHDRAWN'].includes(to));
        const unlinked = steps.filter(({ event }) => event === 'unlinked');
        const last = ends.at(-1);
        expect(ends.length - unlinked.length).toBeLessThanOrEqual(1);
        for (const [index, { event }] of steps.entries())
          if (event === 'unlinked') expect(steps[index - 1]?.event).toBe('imported');
        if (last && ends.length > unlinked.length) expect(steps.at(-1)).toBe(last);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a second sending follows a proven failure, kept keys or a person’s decision only', () => {
    const allowed: SubmissionEvent[] = ['not-sent', 'refused', 'repeatable', 'released'];
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        const steps = runEvents(events);
        const sendings = steps.flatMap(({ event }, place) => (event === 'claimed' ? [place] : []));
        for (const [index, place] of sendings.entries()) {
          if (index === 0) continue;
          // The end of a hold does not move the order: it stays in the queue.
          const between = steps.slice(sendings[index - 1]! + 1, place).filter(({ from, to }) => from !== to);
          expect(allowed).toContain(between.at(-1)?.event);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('an undone link leads to a second sending by a person’s release only', () => {
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        const steps = runEvents(events);
        const after = steps.slice(steps.findIndex(({ event }) => event === 'unlinked') + 1);
        if (after.length === steps.length) return;
        const queued = after.findIndex(({ to }) => to === 'QUEUED');
        if (queued !== -1) expect(after[queued]?.event).toBe('released');
      }),
      { numRuns: 2_000 },
    );
  });

  test('every state is reached, so that the properties are not empty', () => {
    const reached = new Set<string>();
    const all = fc.sample(eventsArbitrary, { numRuns: 10_000, seed: 7 });
    for (const events of all)
      for (const { event, to } of runEvents(events)) reached.add(event === 'unlinked' ? event : to);
    expect([...reached].sort()).toEqual([...SUBMISSION_STATES, 'unlinked'].sort());
  });

  test('rejected and withdrawn are final, and submitted is left by undoing only', () => {
    for (const state of ['SUBMITTED', 'REJECTED', 'WITHDRAWN'] as const)
      for (const event of EVENTS)
        expect(getNextState(state, event)).toBe(
          state === 'SUBMITTED' && event === 'unlinked' ? 'UNCONFIRMED' : null,
        );
    expect(MACHINE_EVENTS).not.toContain('unlinked');
  });

  test('only a person ends a hold: sends on, approves or rejects', () => {
    for (const event of Object.keys(ENDED_HOLD) as HoldEvent[]) {
      expect(SUBMISSION_EVENTS[event]).toMatchObject({ from: ['QUEUED'], by: 'person' });
      expect(getNextState('QUEUED', event)).not.toBe('SENDING');
    }
  });

  test('an order is sent from the queue only', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...EVENTS), (state, event) => {
        if (getNextState(state, event) === 'SENDING') expect(state).toBe('QUEUED');
      }),
    );
  });
});

describe('pauseBeforeSending', () => {
  test.each([
    { attempt: 1, after: null, spread: 0.5, pause: 2_000 },
    { attempt: 2, after: null, spread: 0.5, pause: 4_000 },
    { attempt: 4, after: null, spread: 0.5, pause: 16_000 },
    { attempt: QUICK_ATTEMPTS, after: null, spread: 0.5, pause: 300_000 },
    { attempt: 50, after: null, spread: 0.5, pause: 300_000 },
    { attempt: 1, after: 60_000, spread: 0, pause: 60_000 },
    { attempt: 1, after: 86_400_000, spread: 0, pause: 600_000 },
  ])('attempt $attempt, told to wait $after: $pause ms', ({ attempt, after, spread, pause }) => {
    expect(getRetryDelayMs(attempt, after, spread)).toBe(pause);
  });

  test('pauses vary by a quarter and respect the API’s wait', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1, max: 100 }),
      fc.nat(500_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(numbers, ([attempt, after, spread]) => {
        const pause = getRetryDelayMs(attempt, after, spread);
        expect(pause).toBeGreaterThanOrEqual(after);
        expect(pause).toBeLessThanOrEqual(600_000);
      }),
    );
  });
});

test.each([
  ['PO-123', 'PO-123 / TC-7K3M-9Q2P'],
  ['', 'TC-7K3M-9Q2P'],
])('reference %j is sent as %j', (reference, sent) => {
  expect(appendOrderNumber(reference, 'TC-7K3M-9Q2P')).toBe(sent);
});

describe('two checkouts have the same intent', () => {
  const intent = {
    cartVersion: 3,
    reference: 'PO-1',
    instructions: null,
    notes: null,
    shipping: { kind: 'saved' as const, addressId: 'a1' },
    requestedDelivery: null,
    shipComplete: false,
    secondOrder: [],
    files: [],
    costCentreId: null,
  };
  test('when all fields are equal, in any stored order', () => {
    const stored = { ...intent, shipping: { addressId: 'a1', kind: 'saved' as const } };
    expect(isSameIntent(stored, { ...intent })).toBe(true);
    expect(isSameIntent(null, intent)).toBe(true);
  });
  test('when one was stored before there were cost centres', () => {
    const { costCentreId: _costCentreId, ...stored } = intent;
    expect(isSameIntent(stored as typeof intent, intent)).toBe(true);
  });
  test.each([
    { cartVersion: 4 },
    { reference: 'PO-2' },
    { instructions: 'Rack 4' },
    { notes: 'Ring twice' },
    { shipping: { kind: 'saved' as const, addressId: 'a2' } },
    { requestedDelivery: '2026-12-01' },
    { shipComplete: true },
    { secondOrder: [{ lineId: 'l1', quantity: 1 }] },
    { files: ['f1'] },
    { costCentreId: 'c1' },
  ])('unless %o differs', (change) => {
    expect(isSameIntent(intent, { ...intent, ...change })).toBe(false);
  });
});

describe('a customer unknown to the supplier', () => {
  const address = {
    name: null,
    company_name: null,
    recipient_name: null,
    addr_line_1: '1 High Street',
    addr_line_2: null,
    city: 'Leeds',
    region: null,
    postal_code: null,
    country_code: 826,
  };

  test.each([
    ['PO-17', null, 'PO-17'],
    ['PO-17', 'Elm Dental', 'PO-17 / Elm Dental'],
    ['', 'Elm Dental', 'Elm Dental'],
    ['', null, ''],
  ])('follows the reference %j: %s', (reference, customer, expected) =>
    expect(appendCustomer(reference, customer)).toBe(expected),
  );

  test('leaves room for the number with any names', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => text.length <= 100),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        (reference, customer) => {
          const sent = appendOrderNumber(appendCustomer(reference, customer), 'TC-7K3M-9Q2P');
          expect(sent.length).toBeLessThanOrEqual(200);
          expect(sent.endsWith('TC-7K3M-9Q2P')).toBe(true);
          expect(sent).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });

  test.each([
    ['no name', {}, { company_name: 'Elm Dental' }],
    ['a recipient', { recipient_name: 'Ada' }, { company_name: 'Elm Dental', recipient_name: 'Ada' }],
    ['a blank company', { company_name: ' ' }, { company_name: 'Elm Dental' }],
    ['another company', { company_name: 'Site 4' }, { company_name: 'Site 4', recipient_name: 'Elm Dental' }],
    [
      'another company and a recipient',
      { company_name: 'Site 4', recipient_name: 'Ada' },
      { company_name: 'Site 4', recipient_name: 'Ada, Elm Dental' },
    ],
    [
      'a recipient under its older name',
      { company_name: 'Site 4', recipient: 'Ada' },
      { company_name: 'Site 4', recipient_name: 'Ada, Elm Dental' },
    ],
    ['the customer already', { company_name: 'ELM dental ' }, { company_name: 'ELM dental ' }],
  ])('is on a parcel with %s', (_case, given, expected) => {
    const sent = addCustomerToShipping({ ...address, ...given }, 'Elm Dental');
    expect(sent).toEqual({ ...address, ...expected });
    expect(addCustomerToShipping(sent, 'Elm Dental').company_name).toBe(sent.company_name);
    expect(addCustomerToShipping({ ...address, ...given }, null)).toEqual({ ...address, ...given });
  });
});
