import { expect, test } from 'vitest';
import { findImports, findUpwardImports, formatModuleGraph, getModule } from './module-order';

const TEST_ORDER = ['errors', 'cart', 'orders'];

test.each([
  ['lib/platform/errors.ts', 'errors'],
  ['lib/orders/approval/data.ts', 'orders'],
  ['components/cart/line.tsx', null],
])('the room of %s', (file, moduleName) => {
  expect(getModule(file)).toBe(moduleName);
});

test('imports of other rooms are found in any notation', () => {
  const text = `import { a } from '@/lib/cart/data';
    export type { B } from '../../errors';
    const late = await import('@/lib/cart/model/rules');
    import './store';
    import 'zod';`;
  expect(findImports('lib/orders/list/data.ts', text).map(({ to }) => to)).toEqual([
    'cart',
    'errors',
    'cart',
  ]);
});

test('imports of earlier rooms pass, of later and unknown rooms fail', () => {
  const imports = [
    ...findImports('lib/orders/data.ts', `import '@/lib/cart/data';`),
    ...findImports('lib/cart/data.ts', `import '@/lib/orders/data';`),
    ...findImports('lib/cart/data.ts', `import '@/lib/attic/data';`),
  ];
  expect(findUpwardImports(imports, TEST_ORDER).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'cart orders',
    'cart attic',
  ]);
});

test('the graph has one arrow between two rooms', () => {
  const imports = [
    ...findImports('lib/orders/data.ts', `import '@/lib/cart/data';\nimport '@/lib/errors';`),
    ...findImports('lib/orders/model/rules.ts', `import '@/lib/cart/model/rules';`),
  ];
  expect(formatModuleGraph(imports)).toBe('graph TD\n  orders --> cart');
});
