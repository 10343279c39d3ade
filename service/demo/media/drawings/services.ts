import { panel } from '../marks';
import { accent, colour, type Paint, WHITE } from '../paint';
import type { Vector } from '../projection';
import { block, extrude } from '../shapes';
import { type Drawing, mentions, type Sketch } from '../subject';

const DEPTH = 74;

/** Draws software and services, which have no body, as a thick token on the plate. */
function token(path: string, size: readonly [number, number], paint: Paint, face: string): Sketch {
  const [w, h] = size;
  const raise = 10;
  return {
    size: [w, DEPTH, h + raise],
    feet: [[w * 0.14, 4, w * 0.72, DEPTH - 8]],
    body: extrude({ path, facing: 'front', at: [0, 0, h + raise], depth: DEPTH, paint, face }),
  };
}

const tile = (side: number, round: number) =>
  `M${round} 0H${side - round}Q${side} 0 ${side} ${round}V${side - round}Q${side} ${side} ${side - round} ${side}H${round}Q0 ${side} 0 ${side - round}V${round}Q0 0 ${round} 0Z`;

/** A soft light from the upper left over a token's face. */
const sheen = (path: string) => `<path d="${path}" fill="url(#shade-front)" fill-rule="evenodd"/>`;

export const software: Drawing = ({ hue, id }) => {
  const side = 400;
  const tint = accent(hue + (id % 3) * 14);
  const windowFace =
    panel({ x: 70, y: 84, width: 260, height: 232 }, '#fff', 18, ' fill-opacity=".96"') +
    panel({ x: 70, y: 84, width: 260, height: 46 }, colour(tint, 26), 18) +
    panel({ x: 70, y: 112, width: 260, height: 18 }, colour(tint, 26), 0) +
    [0, 1, 2]
      .map((dot) => `<circle cx="${96 + dot * 22}" cy="107" r="7" fill="${colour(tint, -14)}"/>`)
      .join('') +
    panel({ x: 96, y: 156, width: 88, height: 134 }, colour(tint, 34), 10) +
    panel({ x: 204, y: 156, width: 100, height: 22 }, colour(tint, 8), 8) +
    panel({ x: 204, y: 194, width: 78, height: 16 }, colour(tint, 38), 8) +
    panel({ x: 204, y: 226, width: 100, height: 16 }, colour(tint, 38), 8) +
    panel({ x: 204, y: 258, width: 56, height: 16 }, colour(tint, 38), 8);
  return token(tile(side, 84), [side, side], tint, windowFace);
};

export const cloud: Drawing = ({ hue }) => {
  const path =
    'M120 300C54 300 0 250 0 186C0 126 46 80 104 74C130 28 178 0 232 0C304 0 362 46 378 112C440 116 490 158 490 208C490 262 444 300 384 300Z';
  const tint = accent(hue);
  const arrow = `<path d="M245 250V138M192 186L245 132L298 186" fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>`;
  return token(path, [490, 300], { ...tint, l: 54 }, sheen(path) + arrow);
};

export const shield: Drawing = ({ hue }) => {
  const path =
    'M180 0C240 40 300 56 360 58V212C360 318 286 392 180 436C74 392 0 318 0 212V58C60 56 120 40 180 0Z';
  const inner = 'M180 42C232 72 280 86 326 90V212C326 298 266 360 180 398Z';
  const tick =
    '<path d="M106 222L160 276L258 164" fill="none" stroke="#fff" stroke-width="36" stroke-linecap="round" stroke-linejoin="round"/>';
  return token(path, [360, 436], accent(hue), `<path d="${inner}" fill="#000" fill-opacity=".12"/>${tick}`);
};

export const support: Drawing = ({ hue }) => {
  const ring =
    'M0 200A200 200 0 1 0 400 200A200 200 0 1 0 0 200ZM114 200A86 86 0 1 1 286 200A86 86 0 1 1 114 200Z';
  const bands = [45, 135, 225, 315]
    .map(
      (turn) =>
        `<path d="M400 200A200 200 0 0 1 382.5 282L278.5 235.5A86 86 0 0 0 286 200Z" fill="${colour(accent(hue))}" transform="rotate(${turn - 12} 200 200)"/>`,
    )
    .join('');
  return token(ring, [400, 400], { ...WHITE, l: 93 }, bands);
};

export const connectivity: Drawing = (subject) => {
  const tint = accent(subject.hue);
  const side = 400;
  const stroke = 'fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"';
  const handset =
    '<path d="M122 92c14-12 34-10 44 4l26 38c9 13 6 30-6 40l-20 16c20 38 48 66 86 86l16-20c10-12 27-15 40-6l38 26c14 10 16 30 4 44l-14 16c-16 18-42 24-66 14C180 312 102 234 64 144c-10-24-4-50 14-66Z" fill="#fff" transform="translate(12 8) scale(.96)"/>';
  const waves = `<g ${stroke}><path d="M92 190a154 154 0 0 1 216 0"/><path d="M140 240a86 86 0 0 1 120 0"/></g><circle cx="200" cy="298" r="25" fill="#fff"/>`;
  const nodes = `<g ${stroke}><path d="M200 200L104 116M200 200L300 124M200 200L196 318"/></g>${[
    [200, 200, 42],
    [104, 116, 31],
    [300, 124, 31],
    [196, 314, 31],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`)
    .join('')}`;
  const glyph = mentions(subject, 'sip', 'voice')
    ? handset
    : mentions(subject, 'mobile', 'broadband')
      ? waves
      : nodes;
  return token(tile(side, 84), [side, side], tint, glyph);
};

/** A product without a type: a plain box, taped and labelled. */
export const parcel: Drawing = () => {
  const card: Paint = { h: 32, s: 38, l: 62 };
  const size: Vector = [420, 340, 280];
  const label =
    panel({ x: 236, y: 130, width: 140, height: 96 }, '#fbfbfa', 4) +
    panel({ x: 252, y: 148, width: 80, height: 9 }, '#8b939e', 3) +
    panel({ x: 252, y: 168, width: 108, height: 6 }, '#c2c9d2', 3) +
    panel({ x: 252, y: 184, width: 108, height: 26 }, '#2b3037', 1);
  const tape = panel({ x: 184, y: 0, width: 52, height: 340 }, '#f2e3c4', 0, ' fill-opacity=".65"');
  return {
    size,
    body: block({
      at: [0, 0, 0],
      size,
      paint: card,
      round: 3,
      top: tape,
      front: label + panel({ x: 184, y: 0, width: 52, height: 74 }, '#f2e3c4', 0, ' fill-opacity=".65"'),
    }),
  };
};
