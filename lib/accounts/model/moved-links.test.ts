import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearBrandCache } from '@/lib/brand/model/brand-cache';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { acceptInvitation, lookUpInvitation } from '../invitations/accept';
import { invite } from '../invitations/data';
import { lookUpReset, redeemReset, requestReset } from '../passwords/resets';
import { verifyCredentials } from '../sign-in/data';
import {
  HOSTS,
  openPeopleFixture,
  type PeopleFixture,
  STRONG,
  setMailServer,
} from '../testing/people-fixture';

const CALLER = { address: null, userAgent: null };
const NEW_HOST = 'orders.c.example';
const EMAIL = 'cora@own.example';
const MOVED = { code: 'not-found', details: { facts: { movedTo: `https://${NEW_HOST}` } } };
let fixture: PeopleFixture;
let ada: Actor;

beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  await fixture.rows('DELETE FROM brands WHERE organisation_id = 300');
  clearBrandCache();
  ada = await fixture.person('ada@own.example', 200, 'administrator');
  setMailServer(true);
});

/** 300 is a customer of 200, under whose brand it has worked. */
async function publishBrandOf300(): Promise<void> {
  await addBrand({ organisationId: 300, name: 'C', host: NEW_HOST });
  clearBrandCache();
}

async function sendInvitation(organisationId = 300): Promise<string> {
  await invite(ada, { email: 'new@own.example', organisationId, role: 'buyer', locale: 'en-GB' });
  return fixture.tokenTo('new@own.example');
}

async function sendReset(organisationId = 300): Promise<string> {
  await fixture.person(EMAIL, organisationId, 'buyer');
  await requestReset(HOSTS.own, EMAIL, CALLER);
  return fixture.tokenTo(EMAIL);
}

test('an invitation that was sent before a brand was published leads to its host and works there', async () => {
  const token = await sendInvitation();
  await publishBrandOf300();
  await expect(lookUpInvitation(HOSTS.own, token)).rejects.toMatchObject(MOVED);
  expect(await lookUpInvitation(NEW_HOST, token)).toMatchObject({ email: 'new@own.example' });
  const input = { token, name: 'Nora New', password: STRONG };
  await expect(acceptInvitation(HOSTS.own, input, CALLER)).rejects.toMatchObject(MOVED);
  expect(await acceptInvitation(NEW_HOST, input, CALLER)).toEqual({ email: 'new@own.example' });
});

test('a reset link that was sent before a brand was published leads to its host and works there', async () => {
  const token = await sendReset();
  await publishBrandOf300();
  await expect(lookUpReset(HOSTS.own, token)).rejects.toMatchObject(MOVED);
  expect(await lookUpReset(NEW_HOST, token)).toEqual({ email: EMAIL });
  await redeemReset(NEW_HOST, { token, password: STRONG });
  expect(
    await verifyCredentials({ ...CALLER, email: EMAIL, password: STRONG, brandId: 1 }, new Date()),
  ).not.toBeNull();
});

test.each([
  ['a brand of another branch', HOSTS.other],
  ['the top, which sent nothing to these people', HOSTS.top],
  ['an unknown host', 'unknown.example'],
])('a link does not redirect from %s', async (_name, host) => {
  const [invitation, reset] = [await sendInvitation(), await sendReset()];
  await publishBrandOf300();
  const unmoved = { code: 'not-found', details: expect.not.objectContaining({ facts: expect.anything() }) };
  await expect(lookUpInvitation(host, invitation)).rejects.toMatchObject(unmoved);
  await expect(lookUpReset(host, reset)).rejects.toMatchObject(unmoved);
});

test('links of people who did not move keep their host', async () => {
  const [invitation, reset] = [await sendInvitation(200), await sendReset(200)];
  await publishBrandOf300();
  expect(await lookUpInvitation(HOSTS.own, invitation)).toBeDefined();
  expect(await lookUpReset(HOSTS.own, reset)).toEqual({ email: EMAIL });
  await expect(lookUpInvitation(NEW_HOST, invitation)).rejects.toMatchObject({ code: 'not-found' });
  await expect(lookUpReset(NEW_HOST, reset)).rejects.toMatchObject({ code: 'not-found' });
});

test('a link sent under the new brand does not work under the former one', async () => {
  await publishBrandOf300();
  const token = await sendInvitation();
  const error = await lookUpInvitation(HOSTS.own, token).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'not-found' });
  expect(error).not.toMatchObject(MOVED);
});
