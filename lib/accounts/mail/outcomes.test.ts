import { expect, test } from 'vitest';
import { getRetryDelay, toDelivery } from './outcomes';

test.each([
  ['the recipient is refused', { code: 'EENVELOPE', responseCode: 550 }, false, 'refused'],
  ['the recipient is refused for now', { code: 'EENVELOPE', responseCode: 450 }, false, 'not-now'],
  ['the address cannot be one', { code: 'EENVELOPE' }, false, 'refused'],
  ['the text is refused', { code: 'EMESSAGE', responseCode: 554 }, true, 'refused'],
  ['the text is refused for now', { code: 'EMESSAGE', responseCode: 451 }, true, 'not-now'],
  ['our password is refused', { code: 'EAUTH', responseCode: 535 }, false, 'not-now'],
  ['the greeting is an error', { code: 'EPROTOCOL', responseCode: 554 }, false, 'not-now'],
  ['nothing listens', { code: 'ECONNECTION' }, false, 'not-now'],
  ['the line is cut before the text', { code: 'ECONNECTION' }, false, 'not-now'],
  ['the line is cut after the text', { code: 'ECONNECTION' }, true, 'unconfirmed'],
  ['no answer to the text in time', { code: 'ETIMEDOUT' }, true, 'unconfirmed'],
])('%s', (_, failure, wasHandedOver, outcome) => {
  expect(toDelivery({ message: 'why', ...failure }, wasHandedOver)).toEqual({ outcome, reason: 'why' });
});

test('the pauses grow, add up to about a day, and end', () => {
  const pauses: number[] = [];
  for (let attempt = 1; ; attempt++) {
    const delayMs = getRetryDelay(attempt);
    if (delayMs === null) break;
    pauses.push(delayMs);
  }
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  const hours = pauses.reduce((sum, delayMs) => sum + delayMs, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(26);
});
