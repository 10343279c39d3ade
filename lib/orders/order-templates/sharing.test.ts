import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { putTemplateIntoCart } from './cart';
import { acceptBaseline, changeTemplate, createTemplate } from './data';
import { addTemplateLines, changeTemplateLine, removeTemplateLine } from './editing';
import { listTemplates, openTemplate } from './opening';
import { saveSchedule } from './schedule/data';
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

const LINES = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 5 },
];
const share = async (by: Actor, sharing: 'organisation' | 'descendants') => {
  const { template } = await fixture.template(by, LINES);
  await changeTemplate(by, template.id, { version: 1, sharing });
  return openTemplate(by, template.id);
};

/** Everything that somebody could try with a template and its first line. */
function listActs(actor: Actor, id: string, lineId: string, version = 2) {
  const line = {
    productId: 1,
    quantity: 1,
    ratePlanId: null,
    provisioning: [],
    maintenance: [],
    reference: null,
  };
  return {
    change: () => changeTemplate(actor, id, { version, name: 'Taken' }),
    add: () => addTemplateLines(actor, id, { version, lines: [line] }),
    line: () => changeTemplateLine(actor, id, lineId, { version, quantity: 9 }),
    remove: () => removeTemplateLine(actor, id, lineId, version),
    schedule: () => saveSchedule(actor, id, { version, schedule: null, notify: [] }),
  };
}

test('another organisation’s template is not found by any action', async () => {
  const { stranger, ada } = fixture;
  const { template, lines } = await share(ada, 'organisation');
  const lineId = lines[0]?.id ?? '';
  const chosen = [{ id: lineId, quantity: 1, snapshot: null }];
  const acts = {
    ...listActs(stranger, template.id, lineId),
    open: () => openTemplate(stranger, template.id),
    put: () => putTemplateIntoCart(stranger, template.id, { cartVersion: 0, lines: chosen }),
    copy: () =>
      createTemplate(stranger, { from: 'template', templateId: template.id, name: 'Copy', note: null }),
    accept: () =>
      acceptBaseline(stranger, template.id, {
        lines: [{ id: lineId, snapshot: { currency: 'GBP', stock: 1, parts: { price: '1' }, limits: null } }],
      }),
  };
  for (const act of Object.values(acts)) await expect(act()).rejects.toMatchObject({ code: 'not-found' });
  expect(await listTemplates(stranger)).toEqual({ templates: [] });
  // Nor for organisations below, unless it is shared with them.
  await expect(openTemplate(fixture.cleo, template.id)).rejects.toMatchObject({ code: 'not-found' });
});

test('a private template belongs to its owner, also against administrators', async () => {
  const { ada, ben, administrator } = fixture;
  const { template, lines } = await fixture.template(ada, LINES);
  for (const other of [ben, administrator]) {
    await expect(openTemplate(other, template.id)).rejects.toMatchObject({ code: 'not-found' });
    for (const act of Object.values(listActs(other, template.id, lines[0]?.id ?? '', 1)))
      await expect(act()).rejects.toMatchObject({ code: 'not-found' });
    expect((await listTemplates(other)).templates).toEqual([]);
  }
  // The same person acting for another organisation.
  await expect(openTemplate({ ...ada, organisationId: 300 }, template.id)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a viewer reads; colleagues who order edit a shared template', async () => {
  const { ada, ben, viewer, administrator } = fixture;
  const { template, lines } = await share(ada, 'organisation');
  const lineId = lines[0]?.id ?? '';
  expect(await openTemplate(viewer, template.id)).toMatchObject({
    template: { canEdit: false, canShare: false },
    cartVersion: 0,
  });
  for (const act of Object.values(listActs(viewer, template.id, lineId)))
    await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(putTemplateIntoCart(viewer, template.id, { cartVersion: 0, lines: [] })).rejects.toMatchObject(
    {
      code: 'not-allowed',
    },
  );
  await expect(createTemplate(viewer, { from: 'nothing', name: 'x', note: null })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await listActs(ben, template.id, lineId).line();
  await expect(changeTemplate(ben, template.id, { version: 3, sharing: 'private' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(changeTemplate(ben, template.id, { version: 3, isArchived: true })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await changeTemplate(administrator, template.id, { version: 3, isArchived: true });
  await expect(openTemplate(ada, template.id)).rejects.toMatchObject({ code: 'not-found' });
  await changeTemplate(ada, template.id, { version: 4, isArchived: false });
  expect((await openTemplate(ben, template.id)).lines).toMatchObject([{ saved: 9 }, { saved: 5 }]);
});

test('only administrators share with organisations below', async () => {
  const { ada, administrator } = fixture;
  const { template } = await fixture.template(ada, LINES);
  await expect(
    changeTemplate(ada, template.id, { version: 1, sharing: 'descendants' }),
  ).rejects.toMatchObject({
    code: 'not-allowed',
  });
  const shared = await share(administrator, 'descendants');
  expect(shared.template).toMatchObject({ sharing: 'descendants', canShareWithDescendants: true });
  // Buyers of the organisation itself see and do not change it.
  await expect(changeTemplate(ada, shared.template.id, { version: 2, name: 'Taken' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

describe('an organisation below', () => {
  test('sees a shared template at its own prices, and no byte of the owner’s', async () => {
    const { administrator, cleo } = fixture;
    // Amounts that occur nowhere else.
    fixture.serve(1, { price: 7123.45 });
    const { template } = await share(administrator, 'descendants');
    const opened = await openTemplate(administrator, template.id);
    expect(JSON.stringify(opened)).toContain('7123.45');
    await acceptBaseline(administrator, template.id, {
      lines: opened.lines.flatMap(({ id, snapshot }) => (snapshot ? [{ id, snapshot }] : [])),
    });
    fixture.serve(1, { price: 8000 });
    const seen = await openTemplate(cleo, template.id);
    const text = JSON.stringify([seen, await listTemplates(cleo)]);
    for (const secret of ['7123', '"8000', '"20"', administrator.userId, administrator.name])
      expect(text).not.toContain(secret);
    expect(seen.lines).toMatchObject([
      { parts: [{ price: { amount: '12000' } }], changes: [], isCompared: false },
      { parts: [{ price: { amount: '30' } }], saved: 5 },
    ]);
    expect(seen.template).toMatchObject({
      isInherited: true,
      isOwner: false,
      owner: null,
      changedBy: null,
      schedule: null,
      notify: [],
      canEdit: false,
      canShare: false,
    });
  });

  test('has a baseline of its own', async () => {
    const { administrator, cleo } = fixture;
    const { template } = await share(administrator, 'descendants');
    const seen = await openTemplate(cleo, template.id);
    await acceptBaseline(cleo, template.id, {
      lines: seen.lines.flatMap(({ id, snapshot }) => (snapshot ? [{ id, snapshot }] : [])),
    });
    fixture.serve(1, { price: 20 });
    expect((await openTemplate(cleo, template.id)).lines[0]).toMatchObject({
      changes: [{ from: { amount: '15' }, to: { amount: '30' } }],
    });
    expect((await openTemplate(administrator, template.id)).lines[0]).toMatchObject({
      changes: [{ from: { amount: '10' }, to: { amount: '20' } }],
    });
  });

  test('uses and copies a shared template, and cannot change it', async () => {
    const { administrator, cleo } = fixture;
    const { template, lines } = await share(administrator, 'descendants');
    const [first] = lines;
    for (const act of Object.values(listActs(cleo, template.id, first?.id ?? '')))
      await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
    const { id } = await createTemplate(cleo, {
      from: 'template',
      templateId: template.id,
      name: 'Ours',
      note: null,
    });
    expect((await openTemplate(cleo, id)).template).toMatchObject({ canEdit: true, isInherited: false });
    const chosen = [{ id: first?.id ?? '', quantity: 1, snapshot: null }];
    expect(await putTemplateIntoCart(cleo, template.id, { cartVersion: 0, lines: chosen })).toMatchObject({
      added: 1,
    });
    await changeTemplate(administrator, template.id, { version: 2, sharing: 'organisation' });
    await expect(openTemplate(cleo, template.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
