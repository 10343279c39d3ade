import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn } from '@/lib/platform/formats/time-zone';
import {
  type ChoosableLine,
  canRevise,
  endOfDay,
  findChoiceError,
  getNextState,
  getUsualChoice,
  isValidUntil,
  LINE_KINDS,
  MAX_VALID_DAYS,
  QUOTE_EVENTS,
  QUOTE_STATES,
  type QuoteEvent,
  stateAt,
  toggleLine,
} from './rules';

const events = Object.keys(QUOTE_EVENTS) as QuoteEvent[];
const lines = fc
  .array(
    fc.record({ kind: fc.constantFrom(...LINE_KINDS), alternativeGroup: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((all) =>
    all.map(
      ({ kind, alternativeGroup }, index): ChoosableLine => ({
        id: String(index),
        kind,
        alternativeGroup: kind === 'alternative' ? alternativeGroup : null,
      }),
    ),
  );

describe('the states of a quote', () => {
  test('events never lead back to a draft, and nothing but a release or a new offer leaves an end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (happened) => {
        let state: (typeof QUOTE_STATES)[number] = 'draft';
        for (const event of happened) {
          const next = getNextState(state, event);
          if (next === null) continue;
          if (state === 'accepted') expect(['released', 'requoted']).toContain(event);
          if (['declined', 'expired', 'withdrawn'].includes(state)) expect(event).toBe('sent');
          expect(next).not.toBe('draft');
          state = next;
        }
      }),
    );
  });

  test('only a quote that is open can be accepted', () => {
    expect(QUOTE_STATES.filter((state) => getNextState(state, 'accepted'))).toEqual(['sent']);
  });

  test('everything that was sent can be revised, except while it is accepted or being revised', () => {
    expect(QUOTE_STATES.filter((state) => canRevise(state, null))).toEqual([
      'sent',
      'declined',
      'expired',
      'withdrawn',
    ]);
    expect(QUOTE_STATES.some((state) => canRevise(state, 2))).toBe(false);
  });
});

describe('the choice of lines', () => {
  test('the usual choice is valid wherever there is something to choose', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const usual = getUsualChoice(all);
        expect(findChoiceError(all, usual)).toBe(usual.length === 0 ? 'nothing' : null);
      }),
    );
  });

  test('it stays valid however lines are ticked and unticked', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.tuple(fc.nat(7), fc.boolean())), (all, ticks) => {
        const chosen = ticks.reduce(
          (ids, [index, isChosen]) => toggleLine(all, ids, String(index), isChosen),
          getUsualChoice(all),
        );
        expect([null, 'nothing']).toContain(findChoiceError(all, chosen));
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  test('a foreign line, a missing required one, two of a group and nothing are rejected', () => {
    const all: ChoosableLine[] = [
      { id: 'a', kind: 'required', alternativeGroup: null },
      { id: 'b', kind: 'alternative', alternativeGroup: 1 },
      { id: 'c', kind: 'alternative', alternativeGroup: 1 },
      { id: 'd', kind: 'optional', alternativeGroup: null },
    ];
    expect(findChoiceError(all, ['a', 'x'])).toBe('unknown');
    expect(findChoiceError(all, ['b'])).toBe('required');
    expect(findChoiceError(all, ['a', 'b', 'c'])).toBe('alternative');
    expect(findChoiceError(all, [])).toBe('nothing');
    expect(findChoiceError(all, ['a'])).toBeNull();
  });
});

describe('the last day', () => {
  const zones = fc.constantFrom('Europe/London', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'UTC');
  const days = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));

  test('is valid whole in its zone, and over right after it', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const end = endOfDay(day, zone);
        expect(dayIn(new Date(end.getTime() - 1), zone)).toBe(day);
        expect(dayIn(end, zone) > day).toBe(true);
        expect(stateAt('sent', end, new Date(end.getTime() - 1))).toBe('sent');
        expect(stateAt('sent', end, end)).toBe('expired');
      }),
    );
  });

  test('ends later or earlier by an hour when the clocks change', () => {
    expect(endOfDay('2026-03-28', 'Europe/London').toISOString()).toBe('2026-03-29T00:00:00.000Z');
    expect(endOfDay('2026-03-29', 'Europe/London').toISOString()).toBe('2026-03-29T23:00:00.000Z');
  });

  test('is today or later, for a year at most', () => {
    const today = '2026-11-29';
    expect(isValidUntil(today, today)).toBe(true);
    expect(isValidUntil('2026-11-28', today)).toBe(false);
    expect(isValidUntil(addDays(today, MAX_VALID_DAYS), today)).toBe(true);
    expect(isValidUntil(addDays(today, MAX_VALID_DAYS + 1), today)).toBe(false);
  });

  test('does not end a quote that is not open', () => {
    expect(stateAt('accepted', new Date(0), new Date())).toBe('accepted');
  });
});
