import { expect, test } from 'vitest';
import { findLeaks, type LeakTerm } from './find-leaks';
import { listObjectFiles, listPaths, toPattern } from './paths';

const TERMS: LeakTerm[] = [
  { kind: 'name', text: 'Corvid', owner: 'Corvid' },
  { kind: 'host', text: 'corvid.example', owner: 'Corvid' },
  { kind: 'colour', text: '#4a2d8f', owner: 'Corvid' },
  { kind: 'product', text: 'tradecounter', owner: 'the product' },
];

test.each([
  ['a name in any case', 'Sold by CORVID.', ['Corvid']],
  ['a host within an address', 'https://corvid.example/sign-in', ['Corvid', 'corvid.example']],
  ['a colour', 'a{color:#4A2D8F}', ['#4a2d8f']],
  ['our name within a word', 'window.__tradecounterState', ['tradecounter']],
  ['nothing in a longer word', 'Corvidae of the north, #4a2d8f0', []],
])('finds %s', (_name, text, found) => {
  expect(findLeaks('/', text, TERMS).map((leak) => leak.text)).toEqual(found);
});

test('a leak names its address and the text around it', () => {
  expect(findLeaks('/sign-in', 'This page is run by\n Corvid and nobody else.', TERMS)).toEqual([
    expect.objectContaining({ path: '/sign-in', excerpt: 'This page is run by Corvid and nobody else.' }),
  ]);
});

test('addresses are found in links, in streamed pages and in data, and those that change something are left alone', () => {
  const text = `<a href="/o/200/orders?page=2&amp;sort=a">"\\"href\\":\\"/o/200/cart\\"" {"image":"/media/1.webp"} url(/brand/x.css)
    <a href="/api/auth/signout"> <a href="/unsubscribe/abc"> <a href="//other.example/x">`;
  expect(listPaths(text)).toEqual([
    '/o/200/orders?page=2&sort=a',
    '/o/200/cart',
    '/media/1.webp',
    '/brand/x.css',
  ]);
});

test('pages of objects of one kind are alike', () => {
  const [one, other] = [
    '/o/200/orders/7b0c1c58-4f3e-4a57-9c8e-111111111111',
    '/o/300/orders/7b0c1c58-4f3e-4a57-9c8e-222222222222',
  ];
  expect(toPattern(one)).toBe(toPattern(other));
  expect(toPattern('/o/-12/orders')).toBe(toPattern('/o/200/orders'));
  expect(toPattern('/o/200/products?text=a')).not.toBe(toPattern('/o/200/orders?text=a'));
});

test('orders have documents, and mails their pages', () => {
  const id = '7b0c1c58-4f3e-4a57-9c8e-111111111111';
  expect(listObjectFiles('/api/orders?organisation=200', `{"id":"${id}"}`, 200)).toContain(
    `/api/orders/${id}/pdf?organisation=200`,
  );
  expect(listObjectFiles('/api/mails?organisation=200', `{"id":"${id}"}`, 200)).toEqual([
    `/api/mails/${id}/html?organisation=200`,
  ]);
});
