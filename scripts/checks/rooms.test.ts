import { expect, test } from 'vitest';
import { findImports, findKnots, findUpwardImports, formatRoomGraph, getPart, getRoom } from './rooms';

const TEST_ROOMS = ['platform', 'cart', 'orders'];

test.each([
  ['lib/platform/errors.ts', 'platform', null],
  ['lib/orders/approval/data.ts', 'orders', 'orders/approval'],
  ['lib/orders/approval/links/data.ts', 'orders', 'orders/approval'],
  ['lib/errors.ts', null, null],
  ['components/cart/line.tsx', null, null],
])('%s is in the room %s and the part %s', (file, room, part) => {
  expect(getRoom(file)).toBe(room);
  expect(getPart(file)).toBe(part);
});

test('finds static, dynamic and re-exporting imports', () => {
  const text = `import { a } from '@/lib/cart/data';
    export type { B } from '../../platform/errors';
    const late = await import('@/lib/cart/rules');
    import './store';
    import 'zod';`;
  expect(findImports('lib/orders/list/data.ts', text).map(({ to }) => to)).toEqual([
    'lib/cart/data',
    'lib/platform/errors',
    'lib/cart/rules',
    'lib/orders/list/store',
  ]);
});

test('refuses an import of a later room, of an unknown room and of a file outside the rooms', () => {
  const imports = [
    ...findImports('lib/orders/data.ts', `import '@/lib/cart/data';`),
    ...findImports('lib/cart/data.ts', `import '@/lib/orders/data';`),
    ...findImports('lib/cart/data.ts', `import '@/lib/attic/data';`),
    ...findImports('lib/cart/data.ts', `import '@/lib/loose';`),
  ];
  expect(findUpwardImports(imports, TEST_ROOMS).map(({ to }) => to)).toEqual([
    'lib/orders/data',
    'lib/attic/data',
    'lib/loose',
  ]);
});

test('finds parts of one room that import each other in a circle', () => {
  const imports = [
    ...findImports(
      'lib/orders/a/data.ts',
      `import '../b/data'; import '../model/tables'; import '@/lib/cart/x/data';`,
    ),
    ...findImports('lib/orders/b/data.ts', `import '../c/data';`),
    ...findImports('lib/orders/c/data.ts', `import '../a/data';`),
    ...findImports('lib/orders/d/data.ts', `import '../a/data';`),
    ...findImports('lib/cart/x/data.ts', `import '@/lib/orders/a/data';`),
  ];
  expect(findKnots(imports)).toEqual([['orders/a', 'orders/b', 'orders/c']]);
});

test('draws each arrow between rooms once, without those to the ground', () => {
  const imports = [
    ...findImports('lib/orders/data.ts', `import '@/lib/cart/data';\nimport '@/lib/platform/errors';`),
    ...findImports('lib/orders/rules.ts', `import '@/lib/cart/rules';`),
  ];
  expect(formatRoomGraph(imports)).toBe('graph TD\n  orders --> cart');
});
