import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAddressPolicy, requireOneOffAllowed, savePortalAddressPolicy } from './policy';
import { type AddressFixture, createActor, openAddressFixture } from './testing/address-fixture';

let fixture: AddressFixture;
beforeAll(async () => {
  fixture = await openAddressFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const above = createActor('administrator', 200);
const below = createActor('administrator', 300, 200);
const STRICT = { savedOnly: true, buyersMayAdd: false };
const LENIENT = { savedOnly: false, buyersMayAdd: true };

test('without a policy, orders go anywhere and buyers add addresses', async () => {
  expect(await getAddressPolicy(below)).toEqual({
    policy: LENIENT,
    inherited: LENIENT,
    inheritedFrom: { savedOnly: null, buyersMayAdd: null },
    version: 0,
  });
  await requireOneOffAllowed(createActor('buyer', 300));
});

test('a policy from above counts below and cannot be weakened there', async () => {
  expect(await savePortalAddressPolicy(above, { ...STRICT, version: 0 })).toMatchObject({ version: 1 });
  const dto = await getAddressPolicy(below);
  expect(dto).toMatchObject({ policy: STRICT, inherited: STRICT, version: 0 });
  expect(dto.inheritedFrom.savedOnly).toEqual(expect.any(String));
  await expect(requireOneOffAllowed(createActor('buyer', 300))).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(savePortalAddressPolicy(below, { ...LENIENT, version: 0 })).rejects.toMatchObject({
    code: 'invalid',
  });
  // A person whose organisation is further down does not see the name.
  expect((await getAddressPolicy(createActor('administrator', 300))).inheritedFrom.savedOnly).toBeNull();
  await requireOneOffAllowed(createActor('buyer', 201));
});

test('the second of two simultaneous changes is rejected with the current policy', async () => {
  await savePortalAddressPolicy(below, { ...STRICT, version: 0 });
  await expect(savePortalAddressPolicy(below, { ...LENIENT, version: 0 })).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { current: { policy: STRICT, version: 1 } } },
  });
  await savePortalAddressPolicy(below, { ...LENIENT, version: 1 });
  expect(await fixture.rows('SELECT action, subject FROM audit_events')).toEqual([
    { action: 'addresses.policy-saved', subject: 'organisation:300' },
    { action: 'addresses.policy-saved', subject: 'organisation:300' },
  ]);
});

test('only administrators of the tree read and change it', async () => {
  for (const actor of [createActor('buyer', 300), createActor('viewer', 300)]) {
    await expect(getAddressPolicy(actor)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(savePortalAddressPolicy(actor, { ...STRICT, version: 0 })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  }
  const foreign = createActor('administrator', 201, 300);
  await expect(getAddressPolicy(foreign)).rejects.toMatchObject({ code: 'not-found' });
  await expect(savePortalAddressPolicy(foreign, { ...STRICT, version: 0 })).rejects.toMatchObject({
    code: 'not-found',
  });
});
