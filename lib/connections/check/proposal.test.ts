import { expect, test } from 'vitest';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { combineProposals } from './proposal';

const PROFILE: ApiProfileInput = {
  version: 'v2',
  orders: { id: 'number', status: 'state' },
  envelopes: { user: 'data' },
};

test.each<[what: string, proposals: (ApiProfileInput | null | undefined)[], found: ApiProfileInput | null]>([
  ['nothing', [], null],
  ['no proposals', [null, undefined], null],
  ['an empty one', [{}], null],
  ['what the profile says', [{ orders: { status: 'state' } }, { version: 'v2' }], null],
  ['another place', [{ orders: { status: 'status' } }], { orders: { status: 'status' } }],
  ['another section', [{ dates: 'epoch-seconds' }], { dates: 'epoch-seconds' }],
  [
    'two that are about one section',
    [{ envelopes: { order: 'o' } }, { envelopes: { submitted: 's' } }],
    { envelopes: { order: 'o', submitted: 's' } },
  ],
  [
    'a later one over an earlier one',
    [{ orders: { id: 'a' } }, { orders: { id: 'b' } }],
    { orders: { id: 'b' } },
  ],
])('%s is merged', (_what, proposals, found) => {
  expect(combineProposals(PROFILE, proposals)).toEqual(found);
});
