import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import type { Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import {
  addMessage,
  answerRequest,
  assignRequest,
  passRequestOn,
  reopenRequest,
  withdrawRequest,
} from './conversation';
import {
  createRequest,
  getRequest,
  getRequestsSummary,
  listRequests,
  listRequestsToAct,
  markRequestAnsweredByQuote,
  markRequestSeen,
} from './data';
import { requestsQuerySchema } from './schema';
import { openRequestFixture, type RequestFixture, toNewRequest } from './testing/request-fixture';

let fixture: RequestFixture;
beforeAll(async () => {
  fixture = await openRequestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const CANARY = 'canary-of-an-own-message';
const NOT_FOUND = { code: 'not-found' };
const carl = () => fixture.as('carl', 300);
const anna = () => fixture.as('anna', 200);
const query = (input: object = {}) => requestsQuerySchema.parse(input);
const message = (version: number, text: string, audience: 'own' | 'both' = 'both') => ({
  version,
  audience,
  text,
  files: [],
});
const inbox = async () =>
  (
    await fixture.rows(`SELECT p.name, n.organisation_id, n.title, n.path FROM notifications n
      JOIN people p ON p.id = n.person_id ORDER BY n.created_at, p.name`)
  ).map(
    ({ name, organisation_id, title, path }) =>
      `${name} at ${organisation_id}: ${textIn('en-GB')(title as Text).replace(/R-\S{9}/, 'N')} ${String(path).slice(0, 10)}`,
  );

describe('a new request', () => {
  test('goes to the nearest organisation above that has people who answer, with a snapshot without prices', async () => {
    const request = await fixture.ask();
    expect(request).toMatchObject({
      kind: 'price',
      state: 'open',
      side: 'asker',
      subjectName: 'Switch 24',
      lines: [{ productCode: 'SW-24', quantity: 50, ordered: null }],
      actions: ['message', 'withdraw'],
    });
    expect(request.number).toMatch(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [row] = await fixture.rows('SELECT assigned_to, lines FROM requests');
    expect(row?.assigned_to).toBe(200);
    expect(JSON.stringify(row?.lines)).not.toMatch(/price|cost|amount|GBP/i);
    expect(await inbox()).toEqual([
      'abel at 200: Price request N /requests/',
      'anna at 200: Price request N /requests/',
    ]);
  });

  test('skips an organisation in which nobody answers', async () => {
    await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE organisation_id = 200`);
    await fixture.ask();
    await fixture.rows('UPDATE memberships SET disabled_at = NULL');
    expect(await fixture.rows('SELECT assigned_to FROM requests')).toEqual([{ assigned_to: 100 }]);
  });

  test('that is sent twice, also at the same moment, is one request', async () => {
    const input = toNewRequest();
    const actor = await carl();
    const [first, second] = await Promise.all([createRequest(actor, input), createRequest(actor, input)]);
    const third = await createRequest(actor, input);
    expect([second.number, third.number]).toEqual([first.number, first.number]);
    expect(await fixture.rows('SELECT id FROM requests')).toHaveLength(1);
    expect(await fixture.rows('SELECT id FROM request_messages')).toHaveLength(1);
  });

  test('is rejected where nobody is above, and for people who only read', async () => {
    await expect(createRequest(await fixture.as('olga', 100), toNewRequest())).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(createRequest(await fixture.as('cora', 300), toNewRequest())).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect((await getRequestsSummary(await fixture.as('olga', 100))).canAsk).toBe(false);
    expect((await getRequestsSummary(await carl())).canAsk).toBe(true);
  });
});

describe('only both sides', () => {
  test('read a request: neither another tier nor a sibling finds it', async () => {
    const { id } = await fixture.ask();
    expect((await getRequest(await anna(), id)).side).toBe('answerer');
    for (const outsider of [await fixture.as('olga', 100), fixture.stranger, await fixture.as('bert', 200)])
      await expect(getRequest(outsider, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(addMessage(await fixture.as('olga', 100), id, message(1, 'Hello'))).rejects.toMatchObject(
      NOT_FOUND,
    );
    expect((await listRequests(await fixture.as('olga', 100), query({ side: 'answerer' }))).items).toEqual(
      [],
    );
  });

  test('a message for the own side reaches people of its author’s organisation only, in every read', async () => {
    const { id } = await fixture.ask();
    await addMessage(await anna(), id, message(1, `${CANARY}-seller`, 'own'));
    await addMessage(await carl(), id, message(1, `${CANARY}-buyer`, 'own'));
    const read = async (name: string, organisationId: number) =>
      JSON.stringify(await getRequest(await fixture.as(name, organisationId), id));
    for (const name of ['carl', 'cleo']) {
      expect(await read(name, 300)).toContain(`${CANARY}-buyer`);
      expect(await read(name, 300)).not.toContain(`${CANARY}-seller`);
    }
    for (const [name, organisationId] of [
      ['anna', 200],
      ['abel', 200],
    ] as const) {
      expect(await read(name, organisationId)).toContain(`${CANARY}-seller`);
      expect(await read(name, organisationId)).not.toContain(`${CANARY}-buyer`);
    }
    // A person of the seller who acts for the customer reads the customer's side as the seller's person.
    expect(await read('anna', 300)).toContain(`${CANARY}-seller`);
    expect(await read('anna', 300)).not.toContain(`${CANARY}-buyer`);
    const written = [
      ...(await fixture.rows('SELECT title, detail, organisation_id FROM notifications')),
      ...(await fixture.rows('SELECT data FROM order_events')),
      ...(await fixture.rows('SELECT detail FROM audit_events')),
    ];
    expect(JSON.stringify(written)).not.toContain(CANARY);
  });

  test('a note for the own side is not mailed to a person who has left that organisation', async () => {
    const { id } = await fixture.ask();
    await addMessage(await fixture.as('abel', 200), id, message(1, 'I call them', 'own'));
    const moveAbel = (organisationId: number) =>
      fixture.rows('UPDATE memberships SET organisation_id = $1 WHERE person_id = $2', [
        organisationId,
        fixture.getId('abel'),
      ]);
    await moveAbel(100);
    await fixture.rows(emptyTables('notifications'));
    await addMessage(await anna(), id, message(1, 'Cheap for us', 'own'));
    expect(await inbox()).toEqual([]);
    await moveAbel(200);
    await addMessage(await anna(), id, message(1, 'Still cheap', 'own'));
    expect(await inbox()).toHaveLength(1);
  });

  test('a note for the own side changes nothing that the other side sees', async () => {
    const { id } = await fixture.ask();
    const before = await getRequest(await carl(), id);
    await addMessage(await anna(), id, message(1, 'Cheap for us', 'own'));
    await assignRequest(await anna(), id, { version: 1, previous: null, to: fixture.getId('abel') });
    await passRequestOn(await anna(), id, {
      id: crypto.randomUUID(),
      version: 1,
      text: '',
      withFiles: false,
    });
    expect(await getRequest(await carl(), id)).toEqual(before);
  });

  test('an organisation that the asker was moved away from reads no more of it', async () => {
    const { id } = await fixture.ask();
    await fixture.rows(`UPDATE organisations SET path = '{100,201,300}' WHERE id = 300`);
    await expect(getRequest(await anna(), id)).rejects.toMatchObject(NOT_FOUND);
    expect((await listRequests(await anna(), query({ side: 'answerer' }))).items).toEqual([]);
    expect((await getRequestsSummary(await anna())).toAct).toBe(0);
    expect((await getRequest(await carl(), id)).actions).toEqual(['message', 'withdraw']);
    await fixture.rows(emptyTables('notifications'));
    await addMessage(await carl(), id, message(1, 'Are you there?'));
    expect(await inbox()).toEqual([]);
    await fixture.rows(`UPDATE organisations SET path = '{100,200,300}' WHERE id = 300`);
  });

  test('names of people above do not come down', async () => {
    const { id } = await fixture.ask();
    await addMessage(await anna(), id, message(1, 'Which colour?'));
    const { messages, person, assignee } = await getRequest(await carl(), id);
    expect(messages.map((one) => one.person)).toEqual(['carl', null]);
    expect({ person, assignee }).toEqual({ person: 'carl', assignee: null });
    expect((await getRequest(await anna(), id)).messages.map((one) => one.person)).toEqual(['carl', 'anna']);
    expect(JSON.stringify(await getRequest(await carl(), id))).not.toContain('anna');
  });
});

describe('the turn', () => {
  test('passes to the asker with an answer and back with a reply', async () => {
    const { id } = await fixture.ask();
    const answered = await addMessage(await anna(), id, message(1, 'When?'));
    expect(answered).toMatchObject({ state: 'answered', isToAct: false, version: 2 });
    expect(await getRequest(await carl(), id)).toMatchObject({ isToAct: true, isUnread: true });
    await markRequestSeen(await carl(), id);
    expect(await getRequest(await carl(), id)).toMatchObject({ isUnread: false });
    const replied = await addMessage(await carl(), id, message(2, 'In May'));
    expect(replied).toMatchObject({ state: 'open', version: 3 });
    expect((await listRequestsToAct(await anna())).items.map((one) => one.id)).toEqual([id]);
    expect((await getRequestsSummary(await anna())).toAct).toBe(1);
    expect((await getRequestsSummary(await carl())).toAct).toBe(0);
  });

  test('ends when it is done, declined or withdrawn, and begins again when it is opened', async () => {
    const { id } = await fixture.ask();
    const declined = await answerRequest(await anna(), id, {
      version: 1,
      isDone: false,
      text: 'Sold out',
      files: [],
    });
    expect(declined).toMatchObject({ state: 'declined', actions: ['reopen'] });
    await expect(addMessage(await carl(), id, message(2, 'Why?'))).rejects.toMatchObject({
      code: 'conflict',
    });
    const again = await reopenRequest(await carl(), id, { version: 2, text: 'And in June?' });
    expect(again).toMatchObject({ state: 'open' });
    expect(await withdrawRequest(await carl(), id, { version: 3, text: '' })).toMatchObject({
      state: 'withdrawn',
    });
    await fixture.rows(`UPDATE requests SET closed_at = now() - interval '31 days'`);
    expect((await getRequest(await carl(), id)).actions).toEqual([]);
    expect(await inbox()).toEqual(
      expect.arrayContaining([
        'carl at 300: Request N declined /requests/',
        'anna at 200: Request N open again /requests/',
        'abel at 200: Request N withdrawn /requests/',
      ]),
    );
  });

  test('belongs to one of two people who act at the same moment; the other gets 409 with what changed', async () => {
    const { id } = await fixture.ask();
    const results = await Promise.allSettled([
      answerRequest(await anna(), id, { version: 1, isDone: true, text: 'Yes', files: [] }),
      withdrawRequest(await carl(), id, { version: 1, text: '' }),
      addMessage(await fixture.as('abel', 200), id, message(1, 'Maybe')),
    ]);
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(2);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({ code: 'conflict', details: { facts: { current: { version: 2 } } } });
  });

  test('is answered by a quote in the seller’s transaction', async () => {
    const { id } = await fixture.ask();
    const seller = await anna();
    await inTransaction((tx) => markRequestAnsweredByQuote(tx, seller, id));
    const request = await getRequest(await carl(), id);
    expect(request).toMatchObject({ state: 'answered', isToAct: true });
    expect(request.messages.at(-1)).toMatchObject({ entry: 'quoted', side: 'answerer', text: null });
    const buyer = await carl();
    await expect(inTransaction((tx) => markRequestAnsweredByQuote(tx, buyer, id))).rejects.toMatchObject(
      NOT_FOUND,
    );
  });
});

describe('a request that is passed on', () => {
  const passOn = async (id: string, text = 'Fifty of them') => {
    const newId = crypto.randomUUID();
    await passRequestOn(await anna(), id, { id: newId, version: 1, text, withFiles: false });
    return newId;
  };

  test('is one of the organisation between, whose answer only that one reads', async () => {
    const { id } = await fixture.ask();
    const aboveId = await passOn(id);
    const olga = await fixture.as('olga', 100);
    const above = await getRequest(olga, aboveId);
    expect(above).toMatchObject({ side: 'answerer', organisation: { id: 200 }, lines: [{ quantity: 50 }] });
    expect(JSON.stringify(above)).not.toContain('carl');
    expect((await listRequestsToAct(await anna())).items).toEqual([]);
    await answerRequest(olga, aboveId, { version: 1, isDone: true, text: `${CANARY} 9.50`, files: [] });
    expect(await getRequest(await anna(), id)).toMatchObject({
      passedOn: { id: aboveId, state: 'done', answer: `${CANARY} 9.50` },
      isToAct: true,
    });
    expect((await getRequest(await anna(), aboveId)).passedFrom).toMatchObject({ id });
    expect(JSON.stringify(await getRequest(await carl(), id))).not.toMatch(
      new RegExp(`${CANARY}|${aboveId}|passed-on`),
    );
    await expect(getRequest(await carl(), aboveId)).rejects.toMatchObject(NOT_FOUND);
    // The notice leads the organisation between to the request below.
    const [notice] = await fixture.rows(`SELECT path FROM notifications WHERE path = $1`, [
      `/requests/${id}`,
    ]);
    expect(notice).toBeDefined();
  });

  test('is passed on once at a time', async () => {
    const { id } = await fixture.ask();
    const results = await Promise.allSettled([passOn(id), passOn(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(passOn(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture.rows('SELECT id FROM requests WHERE parent_request_id IS NOT NULL')).toHaveLength(1);
  });

  test('cannot be passed on by the top, nor by the asker', async () => {
    const { id } = await fixture.ask();
    const aboveId = await passOn(id);
    expect((await getRequest(await fixture.as('olga', 100), aboveId)).actions).not.toContain('pass-on');
    await expect(
      passRequestOn(await carl(), id, { id: crypto.randomUUID(), version: 1, text: '', withFiles: false }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the person who takes care of it', () => {
  test('is one who may answer, and is not overwritten', async () => {
    const { id } = await fixture.ask();
    const abel = fixture.getId('abel');
    const to = { version: 1, previous: null, to: abel };
    expect((await assignRequest(await anna(), id, to)).assignee).toMatchObject({ name: 'abel' });
    expect(await getRequest(await anna(), id)).toMatchObject({ isToAct: false });
    await expect(
      assignRequest(await anna(), id, { version: 1, previous: null, to: fixture.getId('anna') }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      assignRequest(await anna(), id, { version: 1, previous: abel, to: fixture.getId('bert') }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await fixture.rows(emptyTables('notifications'));
    await addMessage(await carl(), id, message(1, 'Any news?'));
    expect(await inbox()).toEqual(['abel at 200: New message in request N /requests/']);
  });

  test('is replaced by everybody who may answer once they cannot any more', async () => {
    const { id } = await fixture.ask();
    await assignRequest(await anna(), id, { version: 1, previous: null, to: fixture.getId('abel') });
    const setRole = (role: string) =>
      fixture.rows('UPDATE memberships SET role = $1 WHERE person_id = $2', [role, fixture.getId('abel')]);
    await setRole('buyer');
    expect(await getRequest(await anna(), id)).toMatchObject({ isToAct: true });
    await fixture.rows(emptyTables('notifications'));
    await addMessage(await carl(), id, message(1, 'Any news?'));
    expect(await inbox()).toEqual(['anna at 200: New message in request N /requests/']);
    await setRole('administrator');
  });
});

describe('the list', () => {
  test('is filtered by kind, state, age and text, and read in parts', async () => {
    const actor = await carl();
    const ids: string[] = [];
    for (let at = 0; at < 52; at++)
      ids.push((await createRequest(actor, toNewRequest(at % 2 ? {} : { kind: 'question' }))).id);
    const first = await listRequests(actor, query());
    const second = await listRequests(actor, query({ after: first.next }));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
    expect((await listRequests(actor, query({ kind: 'price' }))).items).toHaveLength(26);
    expect((await listRequests(actor, query({ state: 'closed' }))).items).toEqual([]);
    await fixture.rows(`UPDATE requests SET waiting_since = now() - interval '4 days' WHERE id = $1`, [
      ids[3],
    ]);
    expect((await listRequests(actor, query({ age: '3' }))).items.map(({ id }) => id)).toEqual([ids[3]]);
    const [{ number = '' } = {}] = first.items;
    expect((await listRequests(actor, query({ text: number.toLowerCase() }))).items).toHaveLength(1);
    expect((await listRequests(actor, query({ text: '%' }))).items).toEqual([]);
    expect((await listRequests(await anna(), query({ side: 'answerer', mine: 'yes' }))).items).toHaveLength(
      50,
    );
  });
});
