import { expect, test } from 'vitest';
import { drawRooms, roomOf, stepsOf, upwardSteps } from './folders';

const ROOMS = ['errors', 'cart', 'orders'];

test.each([
  ['lib/errors.ts', 'errors'],
  ['lib/orders/approval/data.ts', 'orders'],
  ['components/cart/line.tsx', null],
])('the room of %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test('finds imports of other rooms, however they are written', () => {
  const text = `import { a } from '@/lib/cart/data';
    export type { B } from '../../errors';
    const late = await import('@/lib/cart/rules');
    import './store';
    import 'zod';`;
  expect(stepsOf('lib/orders/list/data.ts', text).map(({ to }) => to)).toEqual(['cart', 'errors', 'cart']);
});

test('downward is allowed, upward and unknown rooms are not', () => {
  const steps = [
    ...stepsOf('lib/orders/data.ts', `import '@/lib/cart/data';`),
    ...stepsOf('lib/cart/data.ts', `import '@/lib/orders/data';`),
    ...stepsOf('lib/cart/data.ts', `import '@/lib/attic/data';`),
  ];
  expect(upwardSteps(steps, ROOMS).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'cart orders',
    'cart attic',
  ]);
});

test('draws each arrow between features once', () => {
  const steps = [
    ...stepsOf('lib/orders/data.ts', `import '@/lib/cart/data';\nimport '@/lib/errors';`),
    ...stepsOf('lib/orders/rules.ts', `import '@/lib/cart/rules';`),
  ];
  expect(drawRooms(steps)).toBe('graph TD\n  orders --> cart');
});
