import type { ServiceApp } from '../service';
import { CURRENT_VERSION } from '../version';

const DESCRIPTION = [
  'Programmatic access to a distribution ordering portal: the current user, organisations, saved addresses, the ' +
    'product catalogue, and orders.',
  'Ask for a token at `/oauth/token` and send it as `Authorization: Bearer <ACCESS_TOKEN>`. Bodies are JSON, of 1 MB ' +
    'at most. Refusals are `application/problem+json` with a `code`.',
  'The version is part of the path: `/v1` is the newest 1.x, `/v1.1` the newest 1.1.x, `/v1.1.0` exactly that one. ' +
    'An older version answers with the headers `Deprecation` and `Sunset`. Minor releases may add fields: accept ' +
    'fields that you do not know.',
].join('\n\n');

export type ApiDocument = ReturnType<typeof openApiDocument>;

/** The OpenAPI 3.1 document of everything under the current version. */
export function openApiDocument(app: ServiceApp, publicUrl: string) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Reseller Ordering and Catalogue Service API',
      version: CURRENT_VERSION,
      description: DESCRIPTION,
    },
    servers: [{ url: publicUrl }],
  });
}
