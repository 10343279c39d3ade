import { z } from 'zod';

export const DOCUMENT_KINDS = ['datasheet', 'guide', 'quickstart'] as const;
/** Documents that the portal serves under `/api/products/{id}/media/{kind}`. */
export const documentKindSchema = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKindSchema>;
