import { type Paint, tones } from './paint';
import {
  CIRCLE_FLATNESS,
  frontPlane,
  plane,
  project,
  short,
  sidePlane,
  topPlane,
  UPRIGHT,
  type Vector,
} from './projection';

/** A block with its front left lower corner at (x, y, z). */
export interface Block {
  at: Vector;
  /** Width along x, depth along y, height along z. */
  size: Vector;
  paint: Paint;
  /** Radius of the corners of each face. */
  round?: number;
  /** Drawings on the faces, from each face's upper left corner. */
  front?: string;
  side?: string;
  top?: string;
}

/** A block with light from above on the left. */
export function block({ at: [x, y, z], size: [w, d, h], paint, round = 3, front, side, top }: Block): string {
  const tone = tones(paint);
  // The edges' own lines keep rounded faces from showing the background between them.
  const face = (width: number, height: number, fill: string, shade: string, content = '') =>
    `<rect width="${width}" height="${height}" rx="${round}" fill="${fill}" stroke="${fill}" stroke-width="${round}" stroke-linejoin="round"/>` +
    `<rect width="${width}" height="${height}" rx="${round}" fill="url(#${shade})"/>${content}`;
  return (
    sidePlane([x + w, y, z + h], face(d, h, tone.side, 'shade-side', side)) +
    topPlane([x, y + d, z + h], face(w, d, tone.top, 'shade-top', top)) +
    frontPlane([x, y, z + h], face(w, h, tone.front, 'shade-front', front)) +
    frontPlane(
      [x, y, z + h],
      `<path d="M${round} 0H${w - round}" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>`,
    )
  );
}

/** A standing cylinder; (x, y, z) is the middle of its base. */
export function cylinder(at: Vector, radius: number, height: number, paint: Paint, top = ''): string {
  const [u, v] = project(at);
  const ry = radius * CIRCLE_FLATNESS;
  const upper = v - height * UPRIGHT;
  const tone = tones(paint);
  const wall = `M${short(u - radius)} ${short(upper)}V${short(v)}A${radius} ${short(ry)} 0 0 0 ${short(u + radius)} ${short(v)}V${short(upper)}Z`;
  return (
    `<path d="${wall}" fill="${tone.front}"/><path d="${wall}" fill="url(#shade-round)"/>` +
    `<ellipse cx="${short(u)}" cy="${short(upper)}" rx="${radius}" ry="${short(ry)}" fill="${tone.top}"/>` +
    topPlane([at[0], at[1], at[2] + height], top)
  );
}

/** A half ellipsoid that lies on (x, y, z): dome of a camera, back of a mouse. */
export function dome(at: Vector, radii: readonly [number, number], height: number, paint: Paint): string {
  const layers = Math.max(12, Math.round(height / 1.5));
  return Array.from({ length: layers + 1 }, (_, layer) => {
    const up = layer / layers;
    const scale = Math.sqrt(Math.max(0, 1 - up * up));
    const light = (up ** 1.4 - 0.45) * 26;
    const fill = `hsl(${paint.h} ${paint.s}% ${Math.min(97, Math.max(3, paint.l + light))}%)`;
    const ellipse = `<ellipse rx="${short(radii[0] * scale)}" ry="${short(radii[1] * scale)}" fill="${fill}"/>`;
    return topPlane([at[0], at[1], at[2] + up * height], ellipse);
  }).join('');
}

/** A flat rounded body that leans back: the lid of a laptop, a tablet on its prop. */
export interface LeaningSlab {
  /** Left lower corner of its face. */
  at: Vector;
  width: number;
  height: number;
  /** Distance of the upper edge behind the lower one. */
  lean: number;
  thick: number;
  round: number;
  paint: Paint;
  face: string;
}

/** Draws a leaning body in close layers, back to front. */
export function leaningSlab(slab: LeaningSlab): string {
  const {
    at: [x, y, z],
    width,
    height,
    lean,
    thick,
    round,
    paint,
  } = slab;
  const rise = Math.sqrt(height ** 2 - lean ** 2);
  const down: Vector = [0, -lean / height, -rise / height];
  const edge = `<rect width="${width}" height="${height}" rx="${round}" fill="${tones(paint).front}"/>`;
  const layers = Math.ceil(thick / 1.5);
  const behind = Array.from({ length: layers }, (_, layer) => {
    const back = thick * (1 - layer / layers);
    return plane([x, y + lean + back, z + rise], [1, 0, 0], down, edge);
  });
  return behind.join('') + plane([x, y + lean, z + rise], [1, 0, 0], down, slab.face);
}

/** A flat outline pulled along an axis, its last face towards the viewer: to the front, to the right, or up. */
export interface Extrusion {
  /** Path data in the plane's own coordinates. */
  path: string;
  facing: 'front' | 'side' | 'top';
  /** Origin of the face that is seen. */
  at: Vector;
  depth: number;
  paint: Paint;
  /** Drawing on the face. */
  face?: string;
}

/** Draws the outline in close layers, which reads as one solid body. */
export function extrude({ path, facing, at: [x, y, z], depth, paint, face = '' }: Extrusion): string {
  const on = { front: frontPlane, side: sidePlane, top: topPlane }[facing];
  const tone = tones(paint);
  const flank = facing === 'top' ? tone.front : tone.side;
  const lit = facing === 'top' ? tone.top : tone.front;
  const layers = Math.max(2, Math.ceil(depth / 1.5));
  const behind = Array.from({ length: layers }, (_, layer) => {
    const back = depth * (1 - layer / layers);
    const origin: Vector =
      facing === 'front' ? [x, y + back, z] : facing === 'side' ? [x - back, y, z] : [x, y, z - back];
    return on(origin, `<path d="${path}" fill="${flank}" fill-rule="evenodd"/>`);
  });
  const front = `<path d="${path}" fill="${lit}" fill-rule="evenodd"/><path d="${path}" fill="url(#shade-front)" fill-rule="evenodd" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/>`;
  return behind.join('') + on([x, y, z], front + face);
}
