import { expect, test } from 'vitest';
import { textIn } from '@/lib/platform/messages/translator';
import type { CheckStep } from '../check/schema';
import { findCheckError, findDeletionError } from './rules';

const BRIGHTWATER = { id: 200, name: 'Brightwater IT' };
const step = (name: CheckStep['step'], state: CheckStep['state'], facts?: CheckStep['facts']): CheckStep => ({
  step: name,
  state,
  detail: '',
  facts,
});
const user = (organisationId: number) => step('user', 'warning', { organisationId });

test.each<[string, CheckStep[], string | null]>([
  ['nothing was found out', [], 'could not determine'],
  ['the secret was refused', [step('token', 'failed')], 'could not determine'],
  ['the API names no organisation', [step('token', 'passed'), step('user', 'failed')], 'could not determine'],
  ['it is another organisation’s', [step('token', 'passed'), user(300)], 'belongs to organisation 300'],
  ['it is the organisation’s', [step('token', 'passed'), user(200)], null],
  ['it may not read products', [step('token', 'passed'), user(200), step('products', 'failed')], null],
])('storing a client: %s', (_name, steps, words) => {
  const error = findCheckError(steps, BRIGHTWATER);
  if (words === null) expect(error).toBeNull();
  else expect(error && textIn('en-GB')(error)).toContain(words);
});

test.each([
  [0, 0, null],
  [1, 0, '1 order is waiting to be sent through this connection.'],
  [2, 1, '2 orders are waiting to be sent through this connection and 1 is unconfirmed.'],
  [0, 3, '3 orders on this connection are unconfirmed.'],
])('with %d waiting and %d unconfirmed: %s', (waiting, unconfirmed, words) => {
  const error = findDeletionError({ orders: { waiting, unconfirmed, open: 9 } });
  if (words === null) expect(error).toBeNull();
  else expect(error && textIn('en-GB')(error)).toContain(words);
});
