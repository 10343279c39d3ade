import { describe, expect, test } from 'vitest';
import { findArgumentFaults } from './arguments';

const FOUND = '{count, plural, one {# order} other {# orders}} of <b>{name}</b>';

describe('a text of a message', () => {
  test.each([
    ['Orders', 'Bestellungen'],
    [FOUND, '<b>{name}</b>: {count, plural, =0 {keine} other {# Bestellungen}}'],
    ['{kind, select, a {A} other {B}}', '{kind, select, other {b} a {a}}'],
    ['{count, plural, =0 {none} other {{count, number} lines}}', '{count, number} Zeilen'],
    ['It is {name}', "It’s {name}, isn't it"],
  ])('%s may be %s', (english, text) => {
    expect(findArgumentFaults(english, text)).toEqual([]);
  });

  test.each([
    ['Orders', '{n} orders', ['unknown {n}']],
    [FOUND, '{name}', ['missing {count}', 'missing <b>']],
    [FOUND, '<b>{name}</b> {count}', ['otherType {count}']],
    [
      FOUND,
      '<i>{nam}</i> {count, plural, other {#}}',
      ['missing {name}', 'missing <b>', 'unknown <i>', 'unknown {nam}'],
    ],
    ['{kind, select, a {A} other {B}}', '{kind, select, b {A} other {B}}', ['otherType {kind}']],
    ['{n, number}', '{n, number, ::percent}', ['otherType {n}']],
    [FOUND, '{count, plural, one {x}} <b>{name}</b>', ['unreadable']],
    ['Orders', 'Orders {', ['unreadable']],
    ['Orders', '<b>Orders', ['unreadable']],
  ])('%s may not be %s', (english, text, faults) => {
    const found = findArgumentFaults(english, text).map(({ kind, name }) => `${kind} ${name}`.trim());
    expect(found.toSorted()).toEqual(faults.toSorted());
  });
});
