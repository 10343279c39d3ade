import { RECIPES } from '../catalogue/products';
import type { DrawingName } from '../catalogue/recipes/recipe';
import { VENDORS } from '../catalogue/vendors';

/** The media of a product, by the last part of their address. */
export const MEDIA_FILES = {
  'thumb.png': { kind: 'thumb', type: 'image/png' },
  'main.png': { kind: 'main', type: 'image/png' },
  'datasheet.pdf': { kind: 'datasheet', type: 'application/pdf' },
  'guide.pdf': { kind: 'guide', type: 'application/pdf' },
  'quickstart.pdf': { kind: 'quickstart', type: 'application/pdf' },
} as const;
export type MediaFile = keyof typeof MEDIA_FILES;
export type DocumentKind = 'datasheet' | 'guide' | 'quickstart';

/** Side of a picture in pixels; lists show the thumb at 40 to 80 px on screens of up to two device pixels. */
export const PICTURE_PIXELS = { thumb: 160, document: 480, main: 960 } as const;

export function isMediaFile(name: string): name is MediaFile {
  return Object.hasOwn(MEDIA_FILES, name);
}

/** Returns the address of a product's own media; any other address in its fields belongs to another server. */
export function mediaPath(productId: number, file: MediaFile): string {
  return `/media/products/${productId}/${file}`;
}

/** Drawings of which there are two: the second shows the products whose name matches. */
const SECOND_BY_NAME: Partial<Record<DrawingName, RegExp>> = {
  'access-point': /\boutdoor\b/,
  // The second one is a mouse.
  keyboard: /^(?!.*\bkeyboard\b).*\bmouse\b/,
  memory: /\bdrive\b/,
};
/** Drawings in two finishes, so that a list of many such products does not look monotonous. */
const IN_TWO_FINISHES: ReadonlySet<DrawingName> = new Set<DrawingName>([
  'cable',
  'desktop',
  'firewall',
  'headset',
  'laptop',
  'monitor',
  'phone',
  'server',
  'switch',
  'toner',
  'ups',
]);

/** The file in `pictures` that shows a product: that of its type, or a box when the demo does not know the type. */
export function getPictureFile({
  id,
  name,
  type,
}: {
  id: number;
  name: string;
  type: number | null;
}): string {
  const drawing = RECIPES.find((recipe) => recipe.id === type)?.drawing;
  if (!drawing) return 'parcel-1.svg';
  const isSecond = SECOND_BY_NAME[drawing]?.test(name) ?? (IN_TWO_FINISHES.has(drawing) && id % 2 === 1);
  return `${drawing}-${isSecond ? 2 : 1}.svg`;
}

const NEUTRAL_HUE = 212;

/** A vendor's colour in degrees, and its name as a document shows it. */
export function getVendorStyle(vendor: number | null): { hue: number; name: string | null } {
  const known = VENDORS.find(({ id }) => id === vendor);
  return { hue: known?.hue ?? NEUTRAL_HUE, name: known?.name ?? null };
}
