import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { addLines } from '@/lib/cart/quick-order/add-lines';
import { readLineFile } from '@/lib/cart/quick-order/files/data';
import { rejectedFile, sampleFile } from '@/lib/cart/quick-order/files/write';
import { resolve } from '@/lib/cart/quick-order/resolve/data';
import { exportPriceList } from '@/lib/catalogue/price-list-file/data';
import { priceListQuerySchema } from '@/lib/catalogue/price-list-file/schema';
import { getComparison } from '@/lib/catalogue/product/comparison';
import { getHome } from '@/lib/operations/home/data';
import { uploadFile } from '@/lib/orders/files/data';
import { acceptBaseline, changeTemplate, createTemplate } from '@/lib/orders/order-templates/data';
import { addTemplateLines } from '@/lib/orders/order-templates/editing';
import { exportTemplate } from '@/lib/orders/order-templates/export';
import { listTemplates, openTemplate } from '@/lib/orders/order-templates/opening';
import { dismissPrepared } from '@/lib/orders/order-templates/schedule/data';
import { addAdministrator, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getFeatures, saveFeature } from './data';
import { DEFAULT_FEATURES, FEATURE_NAMES, type RoutedFeature } from './rules';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await addBrand({ organisationId: 100, name: 'Top' });
  admin = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('organisation_features', 'audit_events')));

const actingAs = (organisationId: number): Actor => ({ ...admin, organisationId });
const switchOff = (actor: Actor, feature: RoutedFeature, isLocked = false) =>
  saveFeature(actor, { feature, value: 'off', isLocked });

/** The buyer of 200 as they are for an organisation now. */
async function readBuyer(organisationId: number): Promise<Actor> {
  const actor = await findBackgroundActor(fixture.buyer.userId, organisationId);
  if (!actor) throw new Error('no buyer');
  return actor;
}

test('an organisation without choices has every feature', async () => {
  expect((await readBuyer(300)).features).toEqual(DEFAULT_FEATURES);
  const { features } = await getFeatures(admin);
  expect(features.map(({ feature }) => feature)).toEqual(FEATURE_NAMES);
  expect(features[0]).toMatchObject({ own: null, inherited: { source: 'portal', from: null } });
});

test('a choice holds for the organisation and those below it, until one of them chooses for itself', async () => {
  await switchOff(admin, 'compare');
  await saveFeature(actingAs(300), { feature: 'compare', value: 'on', isLocked: false });
  expect((await readBuyer(200)).features.compare).toBe('off');
  expect((await readBuyer(301)).features.compare).toBe('off');
  for (const organisation of [300, 400]) expect((await readBuyer(organisation)).features.compare).toBe('on');
  const left = await saveFeature(actingAs(300), { feature: 'compare', value: null, isLocked: false });
  expect(left.features.find(({ feature }) => feature === 'compare')).toMatchObject({
    value: 'off',
    inherited: { source: 'above', from: 'Brightwater IT' },
  });
  expect((await readBuyer(400)).features.compare).toBe('off');
});

test('a locked choice cannot be changed below, and overrides what was chosen there before', async () => {
  await saveFeature(actingAs(300), { feature: 'templates', value: 'on', isLocked: false });
  await switchOff(admin, 'templates', true);
  await expect(
    saveFeature(actingAs(300), { feature: 'templates', value: 'on', isLocked: true }),
  ).rejects.toMatchObject({ code: 'not-allowed', details: { message: { key: 'features.errors.locked' } } });
  expect((await readBuyer(300)).features.templates).toBe('off');
  await switchOff(admin, 'templates');
  expect((await readBuyer(300)).features.templates).toBe('on');
});

test('a lock and a choice below it at the same time leave the locked value in force', async () => {
  await Promise.allSettled([
    switchOff(admin, 'priceList', true),
    saveFeature(actingAs(300), { feature: 'priceList', value: 'on', isLocked: true }),
  ]);
  expect((await readBuyer(400)).features.priceList).toBe('off');
});

test('a change is recorded with its feature and value', async () => {
  await switchOff(admin, 'quickOrder', true);
  expect(await fixture.rows('SELECT action, subject, detail FROM audit_events')).toMatchObject([
    {
      action: 'features.changed',
      subject: 'organisation:200',
      detail: [
        { key: 'features.names.quickOrder' },
        { key: 'features.values.off' },
        { key: 'features.locked' },
      ],
    },
  ]);
});

test('people without the right to manage organisations neither read nor change features', async () => {
  await expect(getFeatures(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(switchOff(fixture.buyer, 'compare')).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(getFeatures({ ...admin, organisationId: 201 })).rejects.toMatchObject({ code: 'not-found' });
});

const ID = '00000000-0000-7000-8000-000000000009';
const LINE = { productId: 7, quantity: 1 };
const USES: Record<RoutedFeature, ((actor: Actor) => unknown)[]> = {
  quickOrder: [
    (actor) => resolve(actor, { text: 'SW-24' } as Parameters<typeof resolve>[1]),
    (actor) => addLines(actor, { lines: [] } as unknown as Parameters<typeof addLines>[1]),
    (actor) => readLineFile(actor, {} as Parameters<typeof readLineFile>[1]),
    (actor) => rejectedFile(actor, { lines: [] }, 'csv'),
    (actor) => sampleFile(actor, 'csv'),
  ],
  templates: [
    listTemplates,
    (actor) =>
      createTemplate(actor, { from: 'lines', name: 'Any', lines: [LINE] } as Parameters<
        typeof createTemplate
      >[1]),
    (actor) => openTemplate(actor, ID),
    (actor) => exportTemplate(actor, ID, 'csv'),
    (actor) => changeTemplate(actor, ID, { version: 1, name: 'Other' }),
    (actor) => acceptBaseline(actor, ID, { lines: [] }),
    (actor) =>
      addTemplateLines(actor, ID, { version: 1, lines: [LINE] } as Parameters<typeof addTemplateLines>[2]),
    (actor) => dismissPrepared(actor, ID),
  ],
  compare: [(actor) => getComparison(actor, [7])],
  fileUpload: [
    (actor) => uploadFile(actor, {} as Parameters<typeof uploadFile>[1]),
    (actor) => readLineFile(actor, {} as Parameters<typeof readLineFile>[1]),
  ],
  priceList: [(actor) => exportPriceList(actor, priceListQuerySchema.parse({ format: 'csv' }), null)],
};

describe.each(Object.keys(USES) as RoutedFeature[])('without %s', (feature) => {
  test('every use of it is rejected with its name', async () => {
    await switchOff(actingAs(300), feature);
    const buyer = await readBuyer(300);
    for (const use of USES[feature])
      await expect((async () => use(buyer))()).rejects.toMatchObject({
        code: 'not-allowed',
        details: { message: { key: `features.off.${feature}` } },
      });
  });

  test('the home page is shown', async () => {
    await switchOff(actingAs(300), feature);
    await expect(getHome(await readBuyer(300))).resolves.toMatchObject({ toDo: {} });
  });
});
