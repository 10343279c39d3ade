import { openApiDocument } from './docs/api-document';
import { docsPage } from './docs/page';
import type { Service, ServiceApp } from './service';

/** The page runs nothing and loads nothing from elsewhere. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** /openapi.json, and /docs: a page of it that needs no script. */
export function documentRoutes(app: ServiceApp, service: Service): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'clientCredentials', {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: `${service.env.publicUrl}/oauth/token`, scopes: {} } },
  });
  app.get('/openapi.json', (context) => context.json(openApiDocument(app, service.env.publicUrl)));
  app.get('/docs', (context) => {
    context.header('Content-Security-Policy', PAGE_POLICY);
    return context.html(docsPage(openApiDocument(app, service.env.publicUrl)));
  });
  app.get('/', (context) => context.redirect('/docs'));
}
