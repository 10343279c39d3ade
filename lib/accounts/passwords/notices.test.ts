import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { env } from '@/lib/platform/env';
import {
  HOSTS,
  openPeopleFixture,
  PASSWORD,
  type PeopleFixture,
  setMailServer,
} from '../testing/people-fixture';

const EMAIL = 'ben@own.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let fixture: PeopleFixture;

beforeEach(async () => {
  fixture = await openPeopleFixture();
  setMailServer(true);
  await fixture.person(EMAIL, 200, 'buyer');
});
afterEach(async () => {
  setMailServer(false);
  await fixture.close();
});

const subjects = async () => (await fixture.mails()).map(({ subject }) => subject);

describe('a sign-in', () => {
  test('on a new device is mailed once', async () => {
    await fixture.signIn(EMAIL, HOSTS.own, PASSWORD, FIREFOX);
    await fixture.signIn(EMAIL, HOSTS.own, PASSWORD, FIREFOX);
    expect(await subjects()).toEqual([]);
    await fixture.signIn(EMAIL, HOSTS.own, PASSWORD, SAFARI);
    await fixture.signIn(EMAIL, HOSTS.own, PASSWORD, SAFARI);
    const [mail, ...others] = await fixture.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, subject: 'New sign-in to your account' });
    expect(mail?.text).toContain('Safari, iPhone');
    expect(mail?.text).toContain(`https://${HOSTS.own}/forgot-password`);
  });

  test('that fails is in the audit log; used-up tries are mailed once a day', async () => {
    for (let tries = 0; tries < env().SIGN_IN_ATTEMPTS; tries += 1)
      expect(await fixture.signIn(EMAIL, HOSTS.own, 'wrong')).toBeNull();
    expect(await subjects()).toEqual([]);
    await expect(fixture.signIn(EMAIL)).rejects.toMatchObject({ code: 'too-many' });
    await expect(fixture.signIn(EMAIL)).rejects.toMatchObject({ code: 'too-many' });
    expect(await subjects()).toEqual(['Sign-in to your account is temporarily blocked']);
    const failed = (await fixture.acts()).filter((act) => act === 'people.sign-in-failed');
    expect(failed).toHaveLength(env().SIGN_IN_ATTEMPTS);
  });

  test('with an unknown address causes no mail', async () => {
    for (let tries = 0; tries < env().SIGN_IN_ATTEMPTS; tries += 1)
      await fixture.signIn('nobody@own.example', HOSTS.own, 'wrong');
    await expect(fixture.signIn('nobody@own.example')).rejects.toMatchObject({ code: 'too-many' });
    expect(await subjects()).toEqual([]);
  });
});
