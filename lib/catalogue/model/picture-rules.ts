export type PictureKind = 'thumb' | 'main';

/** Every picture variant that a client may request: the kind of picture, and the edge in pixels of the square that it fits into. */
export const PICTURE_VARIANTS = {
  'thumb-48': { kind: 'thumb', edge: 48 },
  'thumb-96': { kind: 'thumb', edge: 96 },
  'thumb-144': { kind: 'thumb', edge: 144 },
  'thumb-192': { kind: 'thumb', edge: 192 },
  'thumb-288': { kind: 'thumb', edge: 288 },
  'main-288': { kind: 'main', edge: 288 },
  'main-576': { kind: 'main', edge: 576 },
} as const satisfies Record<string, { kind: PictureKind; edge: number }>;
export type PictureVariant = keyof typeof PICTURE_VARIANTS;

/**
 * The sizes in which pages draw a picture, `px` CSS pixels at most, and the variants for screens of one, two and three device
 * pixels for each. At the size of a row the third makes no visible difference, and it would take more than 3 kB.
 */
export const PICTURE_SIZES = {
  row: { kind: 'thumb', px: 48, variants: ['thumb-48', 'thumb-96'] },
  strip: { kind: 'thumb', px: 96, variants: ['thumb-96', 'thumb-192', 'thumb-288'] },
  card: { kind: 'thumb', px: 144, variants: ['thumb-144', 'thumb-288'] },
  page: { kind: 'main', px: 288, variants: ['main-288', 'main-576'] },
} as const satisfies Record<
  string,
  { kind: PictureKind; px: number; variants: readonly [PictureVariant, ...PictureVariant[]] }
>;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The version in the URL of a picture that was never fetched, or whose version is not known. */
export const LATEST_VERSION = 'latest';

/** The edges of a kind's variants. */
const getEdges = (kind: PictureKind): number[] =>
  Object.values(PICTURE_VARIANTS).flatMap((variant) => (variant.kind === kind ? variant.edge : []));

/**
 * Returns the edges to make of a picture: all at once, because it is fetched only once.
 * @param isOnly true when the product has no other picture, so that this one is drawn small and large
 */
export const edgesToMake = (kind: PictureKind, isOnly: boolean): number[] =>
  isOnly ? [...new Set([...getEdges('thumb'), ...getEdges('main')])] : getEdges(kind);

/** The address of one variant at the portal. @param version of its content, as lists name it; null when it is not known */
export const picturePath = (
  { organisationId, productId }: { organisationId: number; productId: number },
  variant: PictureVariant,
  version: string | null | undefined,
): string =>
  `/api/products/${productId}/pictures/${variant}/${version ?? LATEST_VERSION}?organisation=${organisationId}`;

/** @returns true when the browser accepts WebP by name; every one since 2020 does. Browsers without WebP send a wildcard. */
export const acceptsWebp = (accept: string | null): boolean => /\bimage\/webp\b/.test(accept ?? '');
