import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine, getCart } from '@/lib/cart/data';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { putTemplateIntoCart } from './cart';
import { acceptBaseline, changeTemplate, createTemplate } from './data';
import { openedTemplateSchema, templateSummariesSchema } from './opened-schema';
import { listTemplates, openTemplate } from './opening';
import { MAX_LINES, MAX_TEMPLATES, matchesFilter } from './rules';
import { openTemplateFixture, type TemplateFixture } from './testing/template-fixture';

let fixture: TemplateFixture;
beforeAll(async () => {
  fixture = await openTemplateFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.catalogue.rows(
    emptyTables('lists', 'list_lines', 'list_snapshots', 'carts', 'cart_lines', 'audit_events'),
  );
  for (const id of [1, 2, 3]) fixture.serve(id, {});
});

const named = (name = 'Office') => ({ name, note: null });

test('an order template of the largest size opens with few statements', async () => {
  const { template } = await fixture.template(fixture.ada, [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 1 },
  ]);
  await fixture.catalogue.rows(
    `INSERT INTO list_lines (list_id, position, product_id, name, product_code, quantity)
     SELECT $1, n, n % 3 + 1, 'x', 'x', n FROM generate_series(2, ${MAX_LINES - 1}) n`,
    [template.id],
  );
  let statements = 0;
  class CountingClient extends pg.Client {
    override query(...parts: unknown[]): never {
      statements += 1;
      return Reflect.apply(super.query, this, parts) as never;
    }
  }
  const { database } = fixture.catalogue;
  const counted = new pg.Pool({ connectionString: database.url, Client: CountingClient });
  const countStatements = async (read: () => Promise<unknown>) => {
    statements = 0;
    useDatabase({ pool: counted, database: drizzle(counted) });
    await read();
    useDatabase(database);
    return statements;
  };
  const { lines } = await openTemplate(fixture.ada, template.id);
  expect(lines).toHaveLength(MAX_LINES);
  expect(lines.at(-1)).toMatchObject({ saved: MAX_LINES - 1, isOffered: true });
  const small = await fixture.template(fixture.ada, [{ productId: 1, quantity: 1 }], 'Small');
  const few = await countStatements(() => openTemplate(fixture.ada, small.template.id));
  expect(few).toBeGreaterThan(0);
  // Each product that is read again takes one statement; there are three, not a thousand.
  expect(await countStatements(() => openTemplate(fixture.ada, template.id))).toBeLessThan(few + 20);
  await counted.end();
});

describe('an order template is made', () => {
  test('from the cart, with quantities', async () => {
    const { ada } = fixture;
    await addLine(ada, { productId: 1, quantity: 3, ratePlanId: null, provisioning: [], maintenance: [] });
    await addLine(ada, { productId: 2, quantity: 1, ratePlanId: null, provisioning: [], maintenance: [] });
    const saved = await createTemplate(ada, { from: 'cart', ...named() });
    expect(saved).toMatchObject({ saved: 2, rejected: [] });
    const { template, lines } = openedTemplateSchema.parse(await openTemplate(ada, saved.id));
    expect(template).toMatchObject({
      name: 'Office',
      sharing: 'private',
      isOwner: true,
      canEdit: true,
      version: 1,
    });
    expect(lines).toMatchObject([
      {
        productId: 1,
        saved: 3,
        quantity: 3,
        changes: [],
        isCompared: true,
        parts: [{ price: { amount: '10' } }],
      },
      { productId: 2, saved: 1, productCode: 'P-2' },
    ]);
    expect((await getCart(ada)).lines).toHaveLength(2);
  });

  test('from a search: the first results, one of each, and their number', async () => {
    const { ada } = fixture;
    const saved = await createTemplate(ada, { from: 'search', search: '?sort=name', count: 2, ...named() });
    expect(saved).toMatchObject({ saved: 2, available: { count: 3, more: false } });
    expect(
      (await openTemplate(ada, saved.id)).lines.map(({ productId, saved: quantity }) => [
        productId,
        quantity,
      ]),
    ).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await expect(
      createTemplate(ada, {
        from: 'search',
        search: '?text=nothing-like-it-zz&exact=yes',
        count: 2,
        ...named(),
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('from lines of a file, with unknown products reported', async () => {
    const line = { quantity: 2, ratePlanId: null, provisioning: [], maintenance: [], reference: 'Desk 4' };
    const lines = [
      { ...line, productId: 99 },
      { ...line, productId: 3 },
    ];
    const saved = await createTemplate(fixture.ada, { from: 'lines', lines, ...named() });
    expect(saved).toMatchObject({ saved: 1, rejected: [{ index: 0, productId: 99 }] });
    expect((await openTemplate(fixture.ada, saved.id)).lines).toMatchObject([
      { productId: 3, reference: 'Desk 4' },
    ]);
  });

  test('as a private copy of another one', async () => {
    const { ada, ben } = fixture;
    const { template } = await fixture.template(ada, [{ productId: 1, quantity: 4 }]);
    const copy = { from: 'template', templateId: template.id, ...named('Copy') } as const;
    await expect(createTemplate(ben, copy)).rejects.toMatchObject({ code: 'not-found' });
    await changeTemplate(ada, template.id, { version: 1, sharing: 'organisation' });
    const { id } = await createTemplate(ben, copy);
    expect(await openTemplate(ben, id)).toMatchObject({
      template: { isOwner: true, sharing: 'private' },
      lines: [{ saved: 4 }],
    });
  });

  test('up to a limit', async () => {
    const { ada } = fixture;
    await fixture.catalogue.rows(
      `INSERT INTO lists (organisation_id, owner_id, name) SELECT 200, $1, n FROM generate_series(1, ${MAX_TEMPLATES}) n`,
      [ada.userId],
    );
    await expect(createTemplate(ada, { from: 'nothing', ...named() })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(templateSummariesSchema.parse(await listTemplates(ada)).templates).toHaveLength(MAX_TEMPLATES);
    expect(MAX_LINES).toBe(1_000);
  });
});

describe('an opened order template', () => {
  test('marks dearer, cheaper, short and removed lines', async () => {
    const { ada } = fixture;
    const { template } = await fixture.template(ada, [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 5 },
      { productId: 3, quantity: 1 },
    ]);
    fixture.serve(1, { price: 8 });
    fixture.serve(2, { stock: 1 });
    fixture.serve(3, null);
    const { lines } = openedTemplateSchema.parse(await openTemplate(ada, template.id));
    expect(lines).toMatchObject([
      { changes: [{ kind: 'price', from: { amount: '10' }, to: { amount: '8' } }], short: 0 },
      { changes: [{ kind: 'stock', from: 5, to: 1 }], short: 4, isOffered: true },
      { isOffered: false, problems: [{ code: 'gone' }], name: 'Product 3' },
    ]);
    const count = (filter: 'changed' | 'unavailable') =>
      lines.filter((line) => matchesFilter(line, filter)).length;
    expect([count('changed'), count('unavailable')]).toEqual([2, 1]);
  });

  test('compares with the accepted baseline', async () => {
    const { ada } = fixture;
    const { template } = await fixture.template(ada, [{ productId: 1, quantity: 2 }]);
    fixture.serve(1, { price: 12 });
    const [line] = (await openTemplate(ada, template.id)).lines;
    if (!line?.snapshot) throw new Error('the line has no snapshot');
    await acceptBaseline(ada, template.id, { lines: [{ id: line.id, snapshot: line.snapshot }] });
    expect((await openTemplate(ada, template.id)).lines).toMatchObject([{ changes: [] }]);
    fixture.serve(1, { price: 10 });
    expect((await openTemplate(ada, template.id)).lines).toMatchObject([
      { changes: [{ from: { amount: '12' }, to: { amount: '10' } }] },
    ]);
  });
});

describe('an order template goes into the cart', () => {
  test('completely or in part; lines that cannot be ordered are returned with the reason', async () => {
    const { ada } = fixture;
    const opened = await fixture.template(ada, [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 5 },
      { productId: 3, quantity: 1 },
    ]);
    fixture.serve(3, null);
    const chosen = opened.lines.slice(1).map(({ id, snapshot }) => ({ id, quantity: 4, snapshot }));
    const result = await putTemplateIntoCart(ada, opened.template.id, {
      cartVersion: opened.cartVersion,
      lines: chosen,
    });
    expect(result).toMatchObject({ added: 1, rejected: [{ id: chosen[1]?.id, name: 'Product 3' }] });
    expect((await getCart(ada)).lines).toMatchObject([{ productId: 2, quantity: 4 }]);
    await expect(
      putTemplateIntoCart(ada, opened.template.id, {
        cartVersion: opened.cartVersion,
        lines: chosen.slice(0, 1),
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('without another template’s lines', async () => {
    const { template, cartVersion } = await fixture.template(fixture.ada, [{ productId: 1, quantity: 2 }]);
    const lines = [{ id: randomUUID(), quantity: 1, snapshot: null }];
    await expect(putTemplateIntoCart(fixture.ada, template.id, { cartVersion, lines })).rejects.toMatchObject(
      {
        code: 'invalid',
      },
    );
  });
});
