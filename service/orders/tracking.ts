import { html } from 'hono/html';
import type { Service, ServiceApp } from '../http/service';
import { orderNumber } from './record';
import { findByTrackingCode } from './store';

/**
 * GET /track/{code}: the page that an order's `tracking_url` leads to. Public, as a carrier's is: who has the
 * unguessable code may know where the parcel is, and learns nothing else.
 */
export function trackingRoutes(app: ServiceApp, service: Service): void {
  app.get('/track/:code{[0-9a-f-]{36}}', async (context) => {
    const order = await findByTrackingCode(service.db, context.req.param('code'));
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', "default-src 'none'");
    if (!order) return context.text('There is no such shipment.', 404);
    const title = `Shipment of ${orderNumber(order.id)}`;
    return context.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
        <body><h1>${title}</h1><p>${MESSAGES[order.status] ?? 'On its way.'}</p>
        <p>Last change: ${order.updatedAt.toUTCString()}</p></body></html>`,
    );
  });
}

const MESSAGES: Partial<Record<string, string>> = {
  PART_SHIPPED: 'A first part is on its way; the rest follows.',
  SHIPPED: 'Everything is on its way.',
  COMPLETE: 'Delivered.',
};
