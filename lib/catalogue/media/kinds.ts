import type { MediaKind } from '../schema';

/** Where the API says that a product's pictures and documents are. */
export interface MediaUrls {
  thumbUrl: string | null;
  mainImageUrl: string | null;
  datasheetUrl: string | null;
  guideUrl: string | null;
  quickstartUrl: string | null;
}

const FIELDS: Record<MediaKind, keyof MediaUrls> = {
  thumb: 'thumbUrl',
  main: 'mainImageUrl',
  datasheet: 'datasheetUrl',
  guide: 'guideUrl',
  quickstart: 'quickstartUrl',
};

const isWeb = (url: string | null) =>
  url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/**
 * Which kinds there is anything for; the addresses themselves never leave the server (docs/threats.md, s).
 */
export function mediaKinds(urls: MediaUrls): MediaKind[] {
  return (Object.keys(FIELDS) as MediaKind[]).filter((kind) => isWeb(urls[FIELDS[kind]]));
}

/** The address of one kind. A product with one picture shows it small and large. */
export function mediaUrl(urls: MediaUrls, kind: MediaKind): string | null {
  if (kind === 'thumb') return urls.thumbUrl ?? urls.mainImageUrl;
  if (kind === 'main') return urls.mainImageUrl ?? urls.thumbUrl;
  return urls[FIELDS[kind]];
}
