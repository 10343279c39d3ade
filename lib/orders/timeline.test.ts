import { describe, expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { buildTimeline, type Observation, type TimelineFacts } from './timeline';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;

const createObservation = (minute: number, status: string, over: Partial<Observation> = {}): Observation => ({
  id: `o${minute}`,
  status,
  notBefore: at(minute - 1),
  seenAt: at(minute),
  possible: true,
  ...over,
});

const timeline = (over: Partial<TimelineFacts>) =>
  buildTimeline(translatorFor('en-GB', 'orders'), {
    origin: 'portal',
    state: 'SUBMITTED',
    stateReason: null,
    held: null,
    dueAt: null,
    placedBy: 'Cora',
    createdAt: at(0),
    sendingAt: at(1),
    sentAt: at(1),
    updatedAt: at(1),
    observations: [],
    actions: [],
    decisions: [],
    ...over,
  });

const formatTimeline = (over: Partial<TimelineFacts>) =>
  timeline(over).map(({ title, phase, isBranch, flag }) =>
    [phase, title, isBranch && 'branch', flag].filter(Boolean).join(' · '),
  );

const AHEAD = ['ahead · Processing', 'ahead · Accepted', 'ahead · Shipped', 'ahead · Complete'];
const SENT = ['past · Placed by Cora', 'past · Sent to your supplier'];

describe('before the supplier answers', () => {
  test.each([
    { state: 'QUEUED', title: 'current · Waiting to be sent', ahead: AHEAD },
    { state: 'SENDING', title: 'current · Sending', ahead: AHEAD },
    { state: 'UNCONFIRMED', title: 'current · Unconfirmed · branch', ahead: [] },
    { state: 'REJECTED', title: 'current · Not accepted · branch', ahead: [] },
    { state: 'WITHDRAWN', title: 'current · Withdrawn · branch', ahead: [] },
  ] as const)('$state is shown', ({ state, title, ahead }) => {
    expect(formatTimeline({ state })).toEqual(['past · Placed by Cora', title, ...ahead]);
  });

  test('an order with a status was sent, even if its state was read earlier', () => {
    const entries = formatTimeline({ state: 'SENDING', observations: [createObservation(2, 'PROCESSING')] });
    expect(entries.filter((entry) => entry.startsWith('current'))).toEqual(['current · Processing']);
  });

  test('an unconfirmed order is described in neutral words', () => {
    const text = JSON.stringify(timeline({ state: 'UNCONFIRMED' }));
    expect(text).not.toMatch(/failed|(?<!un)confirmed/i);
  });
});

describe('the supplier’s statuses', () => {
  test('are dated by the interval between two reads', () => {
    const entry = timeline({ observations: [createObservation(3, 'PROCESSING')] }).find(
      ({ title }) => title === 'Processing',
    );
    expect(entry).toMatchObject({ after: at(2), at: at(3), phase: 'current', tone: 'info' });
  });

  test('between two reads are shown as unobserved', () => {
    expect(
      formatTimeline({
        observations: [createObservation(3, 'PROCESSING'), createObservation(9, 'COMPLETE')],
      }),
    ).toEqual([...SENT, 'past · Processing', 'unseen · Accepted', 'unseen · Shipped', 'current · Complete']);
  });

  test('end with a terminal branch', () => {
    expect(
      formatTimeline({ observations: [createObservation(3, 'PROCESSING'), createObservation(9, 'FAILED')] }),
    ).toEqual([...SENT, 'past · Processing', 'current · Failed · branch']);
  });

  test('branch at attention, with the typical flow behind it', () => {
    expect(
      formatTimeline({
        observations: [createObservation(3, 'PROCESSING'), createObservation(9, 'ATTENTION_REQUIRED')],
      }),
    ).toEqual([...SENT, 'past · Processing', 'current · Attention required · branch', ...AHEAD]);
  });

  test('that are unknown are shown as received, without invented steps', () => {
    const observations = [
      createObservation(3, 'PROCESSING'),
      createObservation(5, 'ON_A_BOAT'),
      createObservation(9, 'SHIPPED'),
    ];
    expect(formatTimeline({ observations })).toEqual([
      ...SENT,
      'past · Processing',
      'past · ON_A_BOAT · unknown',
      'current · Shipped',
      'ahead · Complete',
    ]);
  });

  test('that are impossible are flagged and shown', () => {
    const observations = [
      createObservation(3, 'SHIPPED'),
      createObservation(9, 'PROCESSING', { possible: false }),
    ];
    expect(formatTimeline({ observations })).toEqual([
      ...SENT,
      'unseen · Processing',
      'unseen · Accepted',
      'past · Shipped',
      'current · Processing · impossible',
      'ahead · Accepted',
      'ahead · Shipped',
      'ahead · Complete',
    ]);
  });
});

test('people’s actions are shown at their time, with their words', () => {
  const entries = timeline({
    observations: [createObservation(3, 'ATTENTION_REQUIRED'), createObservation(9, 'PROCESSING')],
    actions: [
      {
        id: 'a',
        kind: 'resubmit',
        state: 'DONE',
        person: 'Cora',
        note: 'Credit raised',
        reason: null,
        createdAt: at(8),
      },
    ],
  });
  expect(entries.map(({ title }) => title)).toEqual([
    'Placed by Cora',
    'Sent to your supplier',
    'Processing',
    'Attention required',
    'Resubmitted by Cora',
    'Processing',
    'Accepted',
    'Shipped',
    'Complete',
  ]);
  expect(entries[4]).toMatchObject({ detail: '“Credit raised”', at: at(8) });
});

describe('a held order’s timeline', () => {
  const toAction = (kind: 'approve' | 'refuse' | 'send-now', minute: number, note: string | null = null) => ({
    id: `a${minute}`,
    kind,
    note,
    state: 'DONE' as const,
    person: 'Ann',
    reason: null,
    createdAt: at(minute),
  });
  const titles = (over: Partial<TimelineFacts>) =>
    formatTimeline(over).filter((entry) => !entry.startsWith('ahead'));

  test('shows the end of its hold', () => {
    const [, current] = timeline({ state: 'QUEUED', held: 'time', dueAt: at(30) });
    expect(current).toMatchObject({ title: 'On hold', phase: 'current', at: null, until: at(30) });
  });

  test('shows no time for an approval', () => {
    const [, current] = timeline({ state: 'QUEUED', held: 'approval' });
    expect(current).toMatchObject({ title: 'Awaiting approval', phase: 'current', until: null });
  });

  test.each([
    [
      'approved, not sent yet',
      { state: 'QUEUED', actions: [toAction('approve', 5)] },
      ['Approved by Ann', 'Waiting'],
    ],
    [
      'sent on, and taken',
      { sentAt: at(6), actions: [toAction('send-now', 5)] },
      ['Released by Ann', 'Sent to your supplier'],
    ],
    [
      'refused, in the moment in which it ended',
      { state: 'WITHDRAWN', updatedAt: at(5), actions: [toAction('refuse', 5, 'Too dear')] },
      ['Rejected by Ann', 'Withdrawn'],
    ],
  ] as const)('%s', (_name, over, [first, second]) => {
    const [, one, two] = titles(over);
    expect(one).toContain(first);
    expect(two).toContain(second);
  });
});

test('every entry has its own id', () => {
  const ids = timeline({
    observations: [createObservation(3, 'PROCESSING'), createObservation(9, 'COMPLETE')],
  }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('people’s decisions in the timeline', () => {
  const decisions = [
    { id: 'd1', kind: 'released', person: 'Olive', at: at(2) },
    { id: 'd2', kind: 'imported', person: 'Olive', at: at(5) },
  ] as const;

  test('about an unconfirmed order are shown at their time', () => {
    expect(
      formatTimeline({ decisions, sentAt: at(4), observations: [createObservation(6, 'PROCESSING')] }).slice(
        0,
        5,
      ),
    ).toEqual([
      'past · Placed by Cora',
      'past · Released to be sent again by Olive',
      'past · Sent to your supplier',
      'past · Found at your supplier by Olive',
      'current · Processing',
    ]);
  });

  test('that undo a link hide the other order, and the order ends unconfirmed', () => {
    const unlinkDecisions = [
      ...decisions.slice(1),
      { id: 'd3', kind: 'unlinked', person: 'Olive', at: at(8) } as const,
    ];
    const entries = formatTimeline({
      state: 'UNCONFIRMED',
      decisions: unlinkDecisions,
      sentAt: at(4),
      updatedAt: at(8),
    });
    expect(entries).toEqual([
      'past · Placed by Cora',
      'past · Found at your supplier by Olive',
      'past · Unlinked from the wrong order by Olive',
      'current · Unconfirmed · branch',
    ]);
  });

  test('begin with the import for an order placed elsewhere', () => {
    const entries = formatTimeline({
      origin: 'imported',
      decisions: decisions.slice(1),
      sentAt: null,
      sendingAt: null,
      observations: [createObservation(6, 'SHIPPED', { notBefore: null })],
    });
    expect(entries.filter((entry) => entry.startsWith('past'))).toEqual(['past · Imported by Cora']);
  });
});
