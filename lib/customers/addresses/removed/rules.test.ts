import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toContentKey } from '../rules';
import { findRemovedAddresses } from './rules';

const address = fc.record({
  name: fc.constantFrom('Office', 'Shop', null),
  company_name: fc.constant(null),
  recipient_name: fc.constant(null),
  addr_line_1: fc.constantFrom('1 High Street', '2 High Street', '7 Low Street'),
  addr_line_2: fc.constantFrom(null, 'Unit 4'),
  city: fc.constantFrom('Leeds', 'York'),
  region: fc.constant(null),
  postal_code: fc.constantFrom('LS1 1AA', null),
  country_code: fc.constant(826),
});
const list = fc
  .uniqueArray(address, { maxLength: 12, selector: toContentKey })
  .map((bodies) => bodies.map((body) => ({ id: toContentKey(body), body })));

test('an address that is no longer listed counts as removed, and only a new one can replace it', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const [beforeIds, afterIds] = [before.map(({ id }) => id), after.map(({ id }) => id)];
      const removed = findRemovedAddresses(before, after);
      expect(removed.map(({ id }) => id)).toEqual(beforeIds.filter((id) => !afterIds.includes(id)));
      for (const { replacementId } of removed)
        if (replacementId !== null) {
          expect(afterIds).toContain(replacementId);
          expect(beforeIds).not.toContain(replacementId);
        }
    }),
  );
});

test('a corrected street is matched by the address’s name', () => {
  const body = {
    ...{ name: 'Office', company_name: null, recipient_name: null, addr_line_1: '1 High Street' },
    ...{ addr_line_2: null, city: 'Leeds', region: null, postal_code: 'LS1 1AA', country_code: 826 },
  };
  const moved = { ...body, addr_line_1: '2 High Street' };
  const other = { ...body, name: 'Shop', addr_line_1: '7 Low Street', postal_code: null };
  const after = [
    { id: 'other', body: other },
    { id: 'moved', body: moved },
  ];
  expect(findRemovedAddresses([{ id: 'office', body }], after)).toEqual([
    { id: 'office', body, replacementId: 'moved' },
  ]);
});
