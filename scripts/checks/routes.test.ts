import { expect, test } from 'vitest';
import { parseRoutes } from './routes';

test('a handler is read per permission, with any code before it', () => {
  const source = `
    export const GET = handle({ params: z.object({ id: idParam }), permission: 'orders:read' }, get);
    export const POST = handle(
      { permission: 'orders:create', body: orderSchema },
      submit,
    );
    export const PATCH = handle({ permission: 'orders:create' }, change);
    export const DELETE = rejectMethod;`;
  expect(parseRoutes('app/api/orders/[id]/route.ts', source)).toEqual([
    {
      path: '/api/orders/[id]',
      kind: 'handler',
      methods: ['GET'],
      permission: 'orders:read',
      writes: false,
      file: 'app/api/orders/[id]/route.ts',
    },
    {
      path: '/api/orders/[id]',
      kind: 'handler',
      methods: ['POST', 'PATCH'],
      permission: 'orders:create',
      writes: true,
      file: 'app/api/orders/[id]/route.ts',
    },
  ]);
});

test.each([
  [
    'app/(portal)/o/[organisationId]/orders/page.tsx',
    "await pageActor(params, 'orders:read')",
    'orders:read',
  ],
  ['app/(public)/sign-in/page.tsx', 'await requirePageBrand()', 'public'],
  ['app/(portal)/page.tsx', 'const actor = await currentActor();', 'signed-in'],
])('%s needs its declared permission', (file, source, permission) => {
  expect(parseRoutes(file, source)).toMatchObject([
    { kind: 'page', permission, methods: ['GET'], writes: false },
  ]);
});

test.each([
  ['app/api/x/route.ts', 'export async function GET() { return Response.json({}); }'],
  ['app/api/x/route.ts', 'export const GET = somethingElse;'],
  ['app/(portal)/o/[organisationId]/page.tsx', 'export default function Page() {}'],
])('%s without a permission is rejected', (file, source) => {
  expect(() => parseRoutes(file, source)).toThrow(/declares no permission/);
});
