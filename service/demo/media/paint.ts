/** A colour as hue (degrees), saturation and lightness (per cent). */
export interface Paint {
  h: number;
  s: number;
  l: number;
}

export const GRAPHITE: Paint = { h: 220, s: 8, l: 27 };
export const BLACK: Paint = { h: 222, s: 10, l: 17 };
export const SILVER: Paint = { h: 215, s: 8, l: 76 };
export const WHITE: Paint = { h: 210, s: 14, l: 92 };
export const STEEL: Paint = { h: 212, s: 9, l: 56 };
const FINISHES = [GRAPHITE, SILVER, BLACK, WHITE] as const;

/** CSS text of a paint; `lift` changes its lightness. */
export function colour(paint: Paint, lift = 0): string {
  const light = Math.min(98, Math.max(3, paint.l + lift));
  return `hsl(${paint.h} ${paint.s}% ${light}%)`;
}

/** The light comes from above on the left: the top is brightest, the right side darkest. */
export function tones(paint: Paint) {
  // A dark body needs more lift than a light one, or its edges drown.
  const lift = paint.l < 40 ? 11 : 5;
  return { top: colour(paint, lift), front: colour(paint), side: colour(paint, paint.l < 40 ? -7 : -15) };
}

/** The strong colour of a vendor's products. */
export function accent(hue: number): Paint {
  return { h: hue, s: 58, l: 48 };
}

/** The body colour of a product: a vendor keeps to two finishes. */
export function finish(hue: number, id: number, choices: readonly Paint[] = FINISHES): Paint {
  return choices[(Math.round(hue / 7) + (id % 2)) % choices.length] ?? GRAPHITE;
}
