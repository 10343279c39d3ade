import { describe, expect, test } from 'vitest';
import { checkDkim, checkSpf, toDkimName, toDkimValue } from './records';

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';

test('the DKIM record is below the domain of the address', () => {
  expect(toDkimName('s1a2b', 'example.com')).toBe('s1a2b._domainkey.example.com');
});

describe('the DKIM record', () => {
  test.each<[string, string[], string]>([
    ['as it is shown', [toDkimValue(KEY)], 'found'],
    ['with blanks within the key', [`v=DKIM1; k=rsa; p=${KEY.slice(0, 9)} ${KEY.slice(9)}`], 'found'],
    ['without blanks between its tags', [`v=DKIM1;k=rsa;p=${KEY};`], 'found'],
    ['with a key and nothing else', [`p=${KEY}`], 'found'],
    ['among others', ['v=spf1 -all', toDkimValue(KEY)], 'found'],
    ['with another key', [toDkimValue('MIIBother')], 'other-value'],
    ['with a revoked key', ['v=DKIM1; p='], 'other-value'],
    ['in other small and capital letters', [toDkimValue(KEY.toLowerCase())], 'other-value'],
    ['that is not there', [], 'missing'],
    ['that is another kind of record', ['google-site-verification=abc'], 'missing'],
  ])('%s', (_name, records, expected) => {
    expect(checkDkim(records, KEY)).toBe(expected);
  });
});

describe('the SPF record', () => {
  const MECHANISM = 'include:_spf.portal.example';
  const check = (zone: Record<string, string[]>, mechanism = MECHANISM) =>
    checkSpf('example.com', mechanism, async (name) => zone[name] ?? []);

  test.each<[string, string[], string]>([
    ['with the mechanism', [`v=spf1 ${MECHANISM} ~all`], 'found'],
    ['in capital letters', ['V=SPF1 INCLUDE:_SPF.PORTAL.EXAMPLE -ALL'], 'found'],
    ['with a plus', [`v=spf1 mx +${MECHANISM} ~all`], 'found'],
    ['that rejects the mechanism', [`v=spf1 -${MECHANISM} ~all`], 'other-value'],
    ['without it', ['v=spf1 mx -all'], 'other-value'],
    ['twice', [`v=spf1 ${MECHANISM} ~all`, 'v=spf1 mx -all'], 'several'],
    ['of another version', ['v=spf10 mx'], 'missing'],
    ['that is not there', ['something else'], 'missing'],
  ])('%s', async (_name, records, expected) => {
    expect(await check({ 'example.com': records })).toBe(expected);
  });

  test('may have the mechanism in a record that it includes', async () => {
    const zone = {
      'example.com': ['v=spf1 include:_spf.example.com -all'],
      '_spf.example.com': ['v=spf1 redirect=_all.example.com'],
      '_all.example.com': ['v=spf1 ip4:192.0.2.10 -all'],
    };
    expect(await check(zone, 'ip4:192.0.2.10')).toBe('found');
    expect(await check(zone, 'ip4:192.0.2.11')).toBe('other-value');
  });

  test('that includes itself is looked up ten times at most', async () => {
    let lookups = 0;
    const finding = await checkSpf('example.com', MECHANISM, async () => {
      lookups++;
      return ['v=spf1 include:example.com include:example.com -all'];
    });
    expect([finding, lookups]).toEqual(['other-value', 11]);
  });
});
