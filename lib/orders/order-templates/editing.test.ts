import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { changeTemplate } from './data';
import { addTemplateLines, changeTemplateLine, removeTemplateLine } from './editing';
import { openTemplate } from './opening';
import { listDifferences, MAX_LINES } from './rules';
import { openTemplateFixture, type TemplateFixture } from './testing/template-fixture';

let fixture: TemplateFixture;
beforeAll(async () => {
  fixture = await openTemplateFixture();
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.catalogue.rows(emptyTables('lists', 'list_lines', 'list_snapshots', 'audit_events')),
);

const open = (quantities = [1, 2, 3]) =>
  fixture.template(
    fixture.ada,
    quantities.map((quantity, index) => ({ productId: (index % 3) + 1, quantity })),
  );
const content = (productId: number) => ({
  productId,
  quantity: 7,
  ratePlanId: null,
  provisioning: [],
  maintenance: [],
  reference: null,
});
const order = async (id: string) => (await openTemplate(fixture.ada, id)).lines.map(({ saved }) => saved);

test('lines move up and down without gaps', async () => {
  const { template, lines } = await open([1, 2, 3, 4]);
  const move = (index: number, position: number, version: number) =>
    changeTemplateLine(fixture.ada, template.id, lines[index]?.id ?? '', { version, position });
  await move(0, 2, 1);
  expect(await order(template.id)).toEqual([2, 3, 1, 4]);
  await move(3, 0, 2);
  expect(await order(template.id)).toEqual([4, 2, 3, 1]);
  await move(3, 99, 3);
  expect(await order(template.id)).toEqual([2, 3, 1, 4]);
  const rows = await fixture.catalogue.rows('SELECT position FROM list_lines ORDER BY position');
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

test('a removed line can be restored to its place', async () => {
  const { template, lines } = await open();
  await removeTemplateLine(fixture.ada, template.id, lines[1]?.id ?? '', 1);
  expect(await order(template.id)).toEqual([1, 3]);
  await addTemplateLines(fixture.ada, template.id, { version: 2, position: 1, lines: [content(2)] });
  expect(await order(template.id)).toEqual([1, 7, 3]);
});

test('an unknown product is rejected, or reported next to the known ones', async () => {
  const { template } = await open();
  await expect(
    addTemplateLines(fixture.ada, template.id, { version: 1, lines: [content(99)] }),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(
    await addTemplateLines(fixture.ada, template.id, { version: 1, lines: [content(99), content(2)] }),
  ).toEqual({
    version: 2,
    rejected: [{ index: 0, productId: 99 }],
  });
});

test('the number of lines is limited', async () => {
  const { template } = await open([1]);
  await fixture.catalogue.rows(
    `INSERT INTO list_lines (list_id, position, product_id, name, product_code, quantity)
     SELECT $1, n, 1, 'x', 'x', 1 FROM generate_series(1, ${MAX_LINES - 1}) n`,
    [template.id],
  );
  await expect(
    addTemplateLines(fixture.ada, template.id, { version: 1, lines: [content(1)] }),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a foreign plan and a foreign line are rejected', async () => {
  const { template, lines } = await open();
  const lineId = lines[0]?.id ?? '';
  await expect(
    changeTemplateLine(fixture.ada, template.id, lineId, { version: 1, ratePlanId: 5 }),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
  for (const change of [{ quantity: 2 }, { ratePlanId: 5 }])
    await expect(
      changeTemplateLine(fixture.ada, template.id, randomUUID(), { version: 1, ...change }),
    ).rejects.toMatchObject({ code: 'not-found' });
});

test('an edit of a changed template names the other person and the differences', async () => {
  const { ada, ben } = fixture;
  const { template } = await open();
  await changeTemplate(ada, template.id, { version: 1, sharing: 'organisation' });
  const shown = await openTemplate(ben, template.id);
  const [first, second, third] = shown.lines.map(({ id }) => id) as [string, string, string];
  await changeTemplate(ada, template.id, { version: 2, name: 'Weekly toner' });
  await changeTemplateLine(ada, template.id, first, { version: 3, quantity: 8, position: 2 });
  await removeTemplateLine(ada, template.id, second, 4);
  await expect(
    changeTemplateLine(ben, template.id, third, { version: 2, quantity: 5 }),
  ).rejects.toMatchObject({
    code: 'conflict',
    details: {
      facts: { version: 5 },
      message: { key: 'order-templates.errors.changedBy', values: { person: 'Ada' } },
    },
  });
  const differences = listDifferences(shown, await openTemplate(ben, template.id));
  expect(differences.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'renamed Weekly toner',
    'quantity Product 1',
    'removed Product 2',
    'order Weekly toner',
  ]);
});

test('one of two edits of the same version is saved', async () => {
  const { template, lines } = await open();
  const lineId = lines[0]?.id ?? '';
  const outcomes = await Promise.allSettled(
    [4, 5, 6].map((quantity) =>
      changeTemplateLine(fixture.ada, template.id, lineId, { version: 1, quantity }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});
