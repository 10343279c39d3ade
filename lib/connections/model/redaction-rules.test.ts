import { expect, test } from 'vitest';
import { hasHiddenAddress, NOTHING_HIDDEN, redactText } from './redaction-rules';

const hidden = {
  hosts: ['api.norwold.example', '127.0.0.1:4010'],
  names: ['Norwold', 'Norwold Group', 'norwold.example', 'Øst+Vest'],
};

test.each([
  ['Credit limit reached.', 'Credit limit reached.'],
  ['Norwold Group has stopped this account.', 'Your supplier has stopped this account.'],
  [
    'Refused: ask NORWOLD about it. norwold knows.',
    'Refused: ask your supplier about it. Your supplier knows.',
  ],
  ['The norwoldian way, Norwolds, Øst+Vester', 'The norwoldian way, Norwolds, Øst+Vester'],
  ['Norwold’s limit; Øst+Vest, too', 'Your supplier’s limit; your supplier, too'],
  ['See https://api.norwold.example/orders/5?x=1.', 'See your supplier.'],
  ['See https://shop.norwold.example/a, or http://127.0.0.1:4010/b', 'See your supplier, or your supplier'],
  ['Mail orders@norwold.example or API.norwold.example', 'Mail your supplier or your supplier'],
  ['https://help.example/norwold/7', 'Your supplier'],
  [
    'https://carrier.example/t/1 and Ann@carrier.example',
    'https://carrier.example/t/1 and Ann@carrier.example',
  ],
  ['127.0.0.1:40101', '127.0.0.1:40101'],
])('%j is redacted to %j', (text, expected) => {
  expect(redactText(text, hidden)).toBe(expected);
  expect(redactText(text, NOTHING_HIDDEN)).toBe(text);
});

test.each(['x', 'a-', 'a.', 'a@', 'a@.', 'http://', 'norwol', '.!'])(
  '%j repeated 50,000 times is read within the time of any test: a pattern that backtracks would take hours',
  (part) => {
    const endless = part.repeat(50_000);
    expect(redactText(endless, hidden)).toBe(endless);
    expect(hasHiddenAddress(endless, hidden)).toBe(false);
  },
);

test.each([
  ['https://api.norwold.example/t/1', true],
  ['Track: HTTPS://API.NORWOLD.EXAMPLE', true],
  ['orders@norwold.example', true],
  ['Norwold', false],
  ['https://carrier.example/t/1', false],
])('%j has an address of the distributor’s: %s', (text, has) => {
  expect(hasHiddenAddress(text, hidden)).toBe(has);
  expect(hasHiddenAddress(text, NOTHING_HIDDEN)).toBe(false);
});
