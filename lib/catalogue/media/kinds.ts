import type { PictureKind } from '../model/picture-rules';
import { DOCUMENT_KINDS, type DocumentKind } from '../model/schema';

/** The addresses of a product's pictures and documents as the API gives them. */
export interface MediaUrls {
  thumbUrl: string | null;
  mainImageUrl: string | null;
  datasheetUrl: string | null;
  guideUrl: string | null;
  quickstartUrl: string | null;
}

const FIELDS = {
  datasheet: 'datasheetUrl',
  guide: 'guideUrl',
  quickstart: 'quickstartUrl',
} as const satisfies Record<DocumentKind, keyof MediaUrls>;

const isWeb = (url: string | null) =>
  url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Lists a product's documents by kind; their addresses never leave the server (docs/threats.md, s). */
export const documentKinds = (urls: MediaUrls): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => isWeb(urls[FIELDS[kind]]));

/** The address of a document. */
export const documentUrl = (urls: MediaUrls, kind: DocumentKind): string | null => urls[FIELDS[kind]];

/** The address of a picture. A product with one picture shows it small and large; `pictures/columns.ts` says the same. */
export const pictureUrl = (urls: MediaUrls, kind: PictureKind): string | null =>
  kind === 'thumb' ? (urls.thumbUrl ?? urls.mainImageUrl) : (urls.mainImageUrl ?? urls.thumbUrl);
