import type { DrawingName } from '../catalogue/recipes/recipe';
import { DRAWINGS } from './drawings/all';
import { accent, colour } from './paint';
import { project, short, type Vector } from './projection';
import type { Sketch, Subject } from './subject';

/** Side of the square drawing area in its own units. */
const CANVAS = 960;
const MARGIN = 118;

/**
 * Draws a product as an SVG document: on a neutral plate, lit from above on the left.
 * @param pixels side of the picture; rendering time grows with it, so a small picture gets a small document
 */
export function drawPicture(name: DrawingName | 'parcel', subject: Subject, pixels: number): string {
  const sketch = DRAWINGS[name](subject);
  const { scale, shift } = fit(sketch.size);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${CANVAS} ${CANVAS}">
${definitions(subject)}
<rect width="${CANVAS}" height="${CANVAS}" fill="url(#plate)"/>
<g transform="translate(${short(shift[0])} ${short(shift[1])}) scale(${scale.toFixed(4)})">${shadow(sketch)}${sketch.body}</g>
</svg>`;
}

/** Scale and shift that centre a body of this size on the plate. */
function fit([w, d, h]: Vector) {
  const corners = [0, w].flatMap((x) => [0, d].flatMap((y) => [0, h].map((z) => project([x, y, z]))));
  const across = corners.map(([u]) => u);
  const down = corners.map(([, v]) => v);
  const left = Math.min(...across);
  const upper = Math.min(...down);
  const width = Math.max(...across) - left;
  const height = Math.max(...down) - upper;
  const scale = (CANVAS - 2 * MARGIN) / Math.max(width, height);
  return {
    scale,
    shift: [
      (CANVAS - width * scale) / 2 - left * scale,
      (CANVAS - height * scale) / 2 - upper * scale,
    ] as const,
  };
}

/** A wide soft shadow away from the light, and a narrow one where the body touches the ground. */
function shadow({ size: [w, d, h], feet = [[0, 0, w, d]] }: Sketch): string {
  const reach = Math.min(h * 0.22, 90);
  return feet
    .map(([x, y, width, depth]) => {
      const outline = (grow: number, dx: number) =>
        [
          project([x - grow + dx, y - grow, 0]),
          project([x + width + grow + dx, y - grow, 0]),
          project([x + width + grow + dx, y + depth + grow, 0]),
          project([x - grow + dx, y + depth + grow, 0]),
        ]
          .map((point) => point.map(short).join(','))
          .join(' ');
      return (
        `<polygon points="${outline(6, reach)}" fill="#1b2330" opacity=".3" filter="url(#soft)"/>` +
        `<polygon points="${outline(2, 4)}" fill="#10151d" opacity=".42" filter="url(#contact)"/>`
      );
    })
    .join('');
}

function definitions({ hue }: Subject): string {
  const strong = accent(hue);
  const blend = (id: string, from: string, to: string, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
    `<linearGradient id="${id}" ${direction}>${from}${to}</linearGradient>`;
  const stop = (offset: number, fill: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${fill}" stop-opacity="${opacity}"/>`;
  return `<defs>
<radialGradient id="plate" cx=".42" cy=".36" r=".8">${stop(0, '#fdfdfc')}${stop(0.55, '#f3f4f5')}${stop(1, '#e3e6ea')}</radialGradient>
${blend('shade-top', stop(0, '#fff', 0.02), stop(1, '#fff', 0.16))}
${blend('shade-front', stop(0, '#fff', 0.1), stop(1, '#000', 0.12))}
${blend('shade-side', stop(0, '#000', 0.02), stop(1, '#000', 0.16), 'x1="0" y1="0" x2="1" y2="1"')}
<linearGradient id="shade-round">${stop(0, '#fff', 0.22)}${stop(0.3, '#fff', 0)}${stop(1, '#000', 0.34)}</linearGradient>
${blend('screen', stop(0, colour({ ...strong, h: hue + 18 }, 8)), stop(1, colour({ ...strong, h: hue - 22 }, -20)), 'x1="0" y1="0" x2=".7" y2="1"')}
<filter id="soft" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="contact" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>
</defs>`;
}
