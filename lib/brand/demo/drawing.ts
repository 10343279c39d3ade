import type { NewBrand } from '../model/schema';

/** One shape of a logo; `colour` names an entry of the palette. */
interface Shape {
  colour: string;
  path: string;
}

type Palette = Record<string, string>;

/** A logo as shapes on a ground 32 units high: the mark in the first 32 × 32, then the name, drawn, so no font is needed. */
export interface Drawing {
  width: number;
  mark: readonly Shape[];
  name: readonly Shape[];
  /** Colours on light and on dark grounds. */
  light: Palette;
  dark: Palette;
  icon: {
    ground: string;
    /** Corner radius, on a canvas of 48. */
    radius: number;
    /** Scale of the mark in the icon; 1 is its drawn size. */
    zoom: number;
    palette: Palette;
  };
}

/** A brand of the demo: its tokens, and its logo as a drawing of the project's own. */
export interface DemoBrand extends Omit<NewBrand, 'assets' | 'announcements'> {
  drawing: Drawing;
  /** The domain of its support address; without it, the domain is made from the name. */
  mailDomain?: string;
  /** The announcements of its home pages. @param now when the demo is made */
  announce?: (now: Date) => NewBrand['announcements'];
}

const renderShapes = (shapes: readonly Shape[], palette: Palette): string =>
  shapes.map(({ colour, path }) => `<path fill="${palette[colour]}" d="${path}"/>`).join('');

/** The whole logo for a light or a dark ground. */
export function logoSvg(drawing: Drawing, ground: 'light' | 'dark'): string {
  const { width } = drawing;
  const shapes = renderShapes([...drawing.mark, ...drawing.name], drawing[ground]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32" viewBox="0 0 ${width} 32">${shapes}</svg>`;
}

/** The mark alone on its ground: favicon and home screen. */
export function iconSvg({ icon, mark }: Drawing): string {
  const offset = 24 - 16 * icon.zoom;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="${icon.radius}" fill="${icon.ground}"/>`,
    `<g transform="translate(${offset} ${offset}) scale(${icon.zoom})">${renderShapes(mark, icon.palette)}</g></svg>`,
  ].join('');
}
