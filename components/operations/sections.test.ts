import { expect, test } from 'vitest';
import { ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { ADMIN_SECTIONS, getAdminGroups, getAdminHome, getAdminSections } from './sections';

test.each<[Role, string]>([
  ['operator', 'customers 3, orders 6, catalogue 5, system 5'],
  ['administrator', 'customers 3, orders 4, catalogue 2, system 4'],
  ['buyer', ''],
  ['viewer', ''],
])('the navigation of a %s is grouped: %s', (role, groups) => {
  const found = getAdminGroups(ROLE_PERMISSIONS[role]);
  expect(found.map(({ group, sections }) => `${group} ${sections.length}`).join(', ')).toBe(groups);
  expect(found.flatMap(({ sections }) => sections)).toEqual(getAdminSections(ROLE_PERMISSIONS[role]));
});

test('a person with any section can open the administration', () => {
  expect(getAdminHome(200, ROLE_PERMISSIONS.administrator)).toBe('/o/200/admin');
  expect(getAdminHome(200, ['system:read'])).toBe('/o/200/admin');
  expect(getAdminHome(200, ROLE_PERMISSIONS.buyer)).toBeNull();
});

test('every section belongs to exactly one group', () => {
  expect(new Set(ADMIN_SECTIONS.map(({ path }) => path)).size).toBe(ADMIN_SECTIONS.length);
});
