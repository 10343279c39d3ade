import { describe, expect, it } from 'vitest';
import { exceptionsFor, permissionChoices } from './rules';

const grants = [
  { permission: 'products:read', organisation: 'Root' },
  { permission: 'orders:read', organisation: 'Root' },
  { permission: 'orders:read', organisation: 'Reseller' },
];

describe('permissionChoices', () => {
  it('names the nearest organisation that grants a permission, and the user’s own', () => {
    const choices = permissionChoices(['orders:read', 'users:emulate'], grants);
    expect(choices.find(({ permission }) => permission === 'orders:read')).toEqual({
      permission: 'orders:read',
      has: true,
      grantedBy: 'Reseller',
    });
    expect(choices.find(({ permission }) => permission === 'products:read')).toMatchObject({
      has: false,
      grantedBy: 'Root',
    });
    expect(choices.find(({ permission }) => permission === 'users:emulate')).toMatchObject({
      has: true,
      grantedBy: null,
    });
  });
});

describe('exceptionsFor', () => {
  const choices = permissionChoices([], grants);
  it.each([
    ['wanted and granted', 'products:read', ['products:read'], null],
    ['wanted and not granted', 'users:emulate', ['users:emulate'], true],
    ['granted and not wanted', 'products:read', [], false],
    ['neither', 'users:emulate', [], null],
  ] as const)('%s', (_, permission, wanted, granted) => {
    const found = exceptionsFor(choices, wanted).find((exception) => exception.permission === permission);
    expect(found?.granted).toBe(granted);
  });
});
