import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWeaker, strictestPolicy } from './policy-rules';

const policy = fc.record({ savedOnly: fc.boolean(), buyersMayAdd: fc.boolean() });

test('a policy further down never weakens the one in force, in any order', () => {
  fc.assert(
    fc.property(fc.array(policy, { maxLength: 6 }), policy, (above, own) => {
      const inForce = strictestPolicy([own, ...above]);
      expect(isWeaker(inForce, strictestPolicy(above))).toBe(false);
      expect(isWeaker(inForce, own)).toBe(false);
      expect(strictestPolicy([...above, own])).toEqual(inForce);
    }),
  );
});
