import { expect, test } from 'vitest';
import { type Layout, layoutSchema } from '@/lib/brand/model/home-layout';
import { moveEntry } from '@/lib/platform/move-entry';
import { arrangeBlocks, hideBlock, isEmptyBlock, listBlocks } from './layout-rules';

const lately = { carts: [], orders: [], bought: [], changes: [] };
const toLayout = (...ids: string[]): Layout => layoutSchema.parse(ids.map((id) => ({ id, isHidden: false })));

test('a person has the blocks that they may see', () => {
  expect(listBlocks({ status: [], customers: [], lately, hasFigures: true })).toEqual([
    'announcements',
    'to-do',
    'status',
    'customers',
    'carts',
    'orders',
    'featured',
    'bought',
    'changes',
    'contact',
    'figures',
  ]);
  const without = { status: null, customers: null, lately: { ...lately, carts: null }, hasFigures: false };
  expect(listBlocks(without)).toEqual([
    'announcements',
    'to-do',
    'orders',
    'featured',
    'bought',
    'changes',
    'contact',
  ]);
});

test('blocks that a layout does not name follow, those that a person does not have are left out', () => {
  const layout = [{ id: 'orders' as const, isHidden: true }, ...toLayout('status')];
  expect(arrangeBlocks(['to-do', 'carts', 'orders'], layout)).toEqual([
    { id: 'orders', isHidden: true },
    { id: 'to-do', isHidden: false },
    { id: 'carts', isHidden: false },
  ]);
});

test.each([
  ['carts', -1, ['carts', 'to-do', 'orders']],
  ['carts', 1, ['to-do', 'orders', 'carts']],
  ['to-do', -1, ['to-do', 'carts', 'orders']],
  ['orders', 1, ['to-do', 'carts', 'orders']],
  ['bought', 1, ['to-do', 'carts', 'orders']],
] as const)('%s moves by %i', (id, by, expected) => {
  const layout = toLayout('to-do', 'carts', 'orders');
  const from = layout.findIndex((block) => block.id === id);
  expect(moveEntry(layout, from, by)).toEqual(toLayout(...expected));
});

test('a block is hidden and shown again', () => {
  const hidden = hideBlock(toLayout('to-do', 'carts'), 'carts', true);
  expect(hidden).toEqual([
    { id: 'to-do', isHidden: false },
    { id: 'carts', isHidden: true },
  ]);
  expect(hideBlock(hidden, 'carts', false)).toEqual(toLayout('to-do', 'carts'));
});

test('a layout names each block once', () => {
  expect(layoutSchema.safeParse([...toLayout('carts'), ...toLayout('carts')]).success).toBe(false);
  expect(layoutSchema.safeParse([{ id: 'weather', isHidden: false }]).success).toBe(false);
});

test('a block that the brand fills with nothing is not shown, and keeps its place', () => {
  expect(isEmptyBlock('featured', { featured: [] })).toBe(true);
  expect(isEmptyBlock('bought', { featured: [] })).toBe(false);
  expect(arrangeBlocks(['featured', 'carts'], toLayout('carts'))).toEqual(toLayout('carts', 'featured'));
});
