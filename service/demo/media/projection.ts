/**
 * One camera for all pictures: a parallel projection from the front left, a little above. World axes: x to the right
 * along the front, y away from the viewer, z up. Parallel projection maps every flat face by one affine matrix, so a
 * face's details are drawn flat and SVG turns them into place.
 */
export type Vector = readonly [x: number, y: number, z: number];
export type Point = readonly [u: number, v: number];

const YAW = (30 * Math.PI) / 180;
const PITCH = (25 * Math.PI) / 180;

/** A horizontal circle looks this flat: its height over its width. */
export const CIRCLE_FLATNESS = Math.sin(PITCH);
/** Length on the screen of one unit upwards. */
export const UPRIGHT = Math.cos(PITCH);

/** Place on the screen, v downwards. */
export function project([x, y, z]: Vector): Point {
  const across = x * Math.cos(YAW) + y * Math.sin(YAW);
  const away = y * Math.cos(YAW) - x * Math.sin(YAW);
  return [across, -(z * UPRIGHT + away * CIRCLE_FLATNESS)];
}

/** Shortens numbers in SVG text; a hundredth of a unit is far below a pixel. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Draws `content` on the plane that starts at `origin`; one unit right is `right`, one unit down is `down`. */
export function plane(origin: Vector, right: Vector, down: Vector, content: string): string {
  const [ru, rv] = project(right);
  const [du, dv] = project(down);
  const [ou, ov] = project(origin);
  const matrix = [ru, rv, du, dv, ou, ov].map((value) => value.toFixed(4)).join(' ');
  return `<g transform="matrix(${matrix})">${content}</g>`;
}

/** A plane that faces the viewer: x to the right, z up. `origin` is its upper left corner. */
export function frontPlane(origin: Vector, content: string): string {
  return plane(origin, [1, 0, 0], [0, 0, -1], content);
}

/** A plane that faces right: y to the right, z up. */
export function sidePlane(origin: Vector, content: string): string {
  return plane(origin, [0, 1, 0], [0, 0, -1], content);
}

/** A plane that faces up: x to the right, towards the viewer is down. */
export function topPlane(origin: Vector, content: string): string {
  return plane(origin, [1, 0, 0], [0, -1, 0], content);
}

/** A filled polygon through points in space. */
export function polygon(points: readonly Vector[], fill: string): string {
  const places = points.map((point) => project(point).map(short).join(',')).join(' ');
  return `<polygon points="${places}" fill="${fill}" stroke="${fill}" stroke-width="1" stroke-linejoin="round"/>`;
}
