import { createRoute, z } from '@hono/zod-openapi';
import { requirePermission } from '../http/authenticate';
import { BEARER, buildResponses, idParameter } from '../http/openapi';
import { pageLinks } from '../http/paging';
import { ProblemError } from '../http/problem';
import type { Service, ServiceApp } from '../http/service';
import { withMediaUrls } from './media';
import { countProducts, listProducts } from './page-store';
import { product, productQuery, toFilter } from './schema';
import { findProducts } from './store';

const listRoute = createRoute({
  method: 'get',
  path: '/v1/products',
  tags: ['Products'],
  summary: 'List products',
  description:
    'The catalogue at the caller’s prices; `price` is null when it is on request, and such a product cannot be ' +
    'ordered. Filters can be combined in any way. Needs `products:read`.',
  security: BEARER,
  middleware: [requirePermission('products:read')],
  request: { query: productQuery },
  responses: buildResponses(
    z.array(product),
    'One page of products',
    ['malformed_request', 'permission_denied'],
    {
      headers: {
        'X-Total-Count': { description: 'Products on all pages together', schema: { type: 'integer' } },
        Link: { description: 'RFC 8288 links: first, prev, next, last', schema: { type: 'string' } },
      },
    },
  ),
});

const getRoute = createRoute({
  method: 'get',
  path: '/v1/products/{id}',
  tags: ['Products'],
  summary: 'Get product',
  description: 'Needs `products:read`.',
  security: BEARER,
  middleware: [requirePermission('products:read')],
  request: { params: idParameter },
  responses: buildResponses(product, 'The product', ['permission_denied', 'not_found']),
});

export function productRoutes(app: ServiceApp, service: Service): void {
  app.openapi(listRoute, async (context) => {
    const caller = context.get('caller');
    const filter = toFilter(context.req.valid('query'));
    const [page, total] = await Promise.all([
      listProducts(service.db, caller, filter),
      countProducts(service.db, filter),
    ]);
    context.header('X-Total-Count', String(total));
    context.header('Link', pageLinks(service.env.publicUrl, context.req.url, { ...filter, total }));
    return context.json(
      page.map((entry) => withMediaUrls(entry, service.env.publicUrl)),
      200,
    );
  });

  app.openapi(getRoute, async (context) => {
    const { id } = context.req.valid('param');
    const [one] = await findProducts(service.db, context.get('caller'), [id]);
    if (!one) throw new ProblemError('not_found', `There is no product ${id}.`);
    return context.json(withMediaUrls(one, service.env.publicUrl), 200);
  });
}
