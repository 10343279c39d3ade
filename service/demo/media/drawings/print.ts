import { holes, panel, screen } from '../marks';
import { accent, colour, GRAPHITE, WHITE } from '../paint';
import { polygon, type Vector } from '../projection';
import { block, extrude } from '../shapes';
import { type Drawing, mentions } from '../subject';

export const printer: Drawing = (subject) => {
  const copier = mentions(subject, 'multifunction');
  const large = mentions(subject, 'a3', '1,100');
  const [w, d] = [500, 430];
  const feed = large ? 190 : 70;
  const h = feed + 210;
  const trays = Array.from(
    { length: large ? 2 : 1 },
    (_, row) =>
      panel(
        { x: 16, y: 132 + row * 116, width: w - 32, height: large ? 106 : 128 },
        '#000',
        8,
        ' fill-opacity=".05" stroke="#000" stroke-opacity=".2" stroke-width="2"',
      ) +
      panel({ x: w / 2 - 60, y: 160 + row * 116, width: 120, height: 16 }, '#000', 8, ' fill-opacity=".3"'),
  ).join('');
  const slot =
    panel({ x: 40, y: 22, width: w - 150, height: 78 }, '#15181c', 8) +
    panel({ x: 66, y: 66, width: w - 202, height: 22 }, '#fbfbfa', 2) +
    panel({ x: 66, y: 78, width: w - 202, height: 3 }, '#c9cfd6', 0);
  const body = block({
    at: [0, 0, 0],
    size: [w, d, h],
    paint: WHITE,
    round: 12,
    front: slot + trays,
    side: holes({ x: 220, y: 60, width: 130, height: 70 }, 12, '#000', 0.3),
  });
  const consoleFace =
    panel({ x: 0, y: 0, width: 130, height: 64 }, '#14171b', 8) +
    screen({ x: 10, y: 8, width: 78, height: 48 }, 3) +
    `<circle cx="108" cy="24" r="8" fill="${colour(accent(subject.hue), 8)}"/><circle cx="108" cy="46" r="6" fill="#59616c"/>`;
  const desk = block({
    at: [w - 146, -18, h - 78],
    size: [134, 24, 70],
    paint: GRAPHITE,
    round: 7,
    front: consoleFace,
  });
  const lid = copier
    ? block({ at: [8, 20, h], size: [w - 16, d - 40, 12], paint: { ...GRAPHITE, l: 40 }, round: 2 }) +
      block({
        at: [8, 20, h + 12],
        size: [w - 16, d - 40, 62],
        paint: { ...WHITE, l: 84 },
        round: 10,
        top:
          panel({ x: 60, y: 40, width: 320, height: 190 }, '#000', 8, ' fill-opacity=".08"') +
          panel({ x: 92, y: 62, width: 256, height: 150 }, '#fdfdfc', 2),
      })
    : '';
  const out = copier
    ? ''
    : polygon(
        [
          [60, 70, h + 1],
          [w - 60, 70, h + 1],
          [w - 60, d - 60, h + 1],
          [60, d - 60, h + 1],
        ],
        '#c4cbd3',
      ) +
      polygon(
        [
          [90, 90, h + 6],
          [w - 110, 90, h + 6],
          [w - 110, d - 90, h + 22],
          [90, d - 90, h + 22],
        ],
        '#fdfdfc',
      );
  const size: Vector = [w, d, h + (copier ? 74 : 20)];
  return { size, feet: [[0, 0, w, d]], body: body + (copier ? lid : out) + desk };
};

const INKS: Readonly<Record<string, string>> = {
  cyan: 'hsl(192 85% 45%)',
  magenta: 'hsl(325 72% 48%)',
  yellow: 'hsl(48 92% 52%)',
  black: 'hsl(222 10% 20%)',
};

export const toner: Drawing = (subject) => {
  const ink = INKS[Object.keys(INKS).find((name) => mentions(subject, name)) ?? 'black'] ?? '#22262c';
  const body = { ...GRAPHITE, l: 24 };
  const [w, d, h] = [560, 170, 120];
  const front =
    panel({ x: 30, y: 26, width: w - 60, height: 34 }, ink, 6) +
    panel({ x: 30, y: 74, width: 170, height: 26 }, '#f4f6f8', 4) +
    panel({ x: 42, y: 84, width: 90, height: 7 }, '#8b939e', 3) +
    panel({ x: w - 120, y: 74, width: 90, height: 26 }, '#000', 5, ' fill-opacity=".35"');
  const handle = extrude({
    path: 'M0 0V-40Q0 -58 18 -58H122Q140 -58 140 -40V0H116V-30Q116 -36 110 -36H30Q24 -36 24 -30V0Z',
    facing: 'front',
    at: [w / 2 - 70, 78, h],
    depth: 22,
    paint: { ...body, l: 34 },
  });
  const roller = block({
    at: [24, -20, 10],
    size: [w - 48, 20, 26],
    paint: { h: 168, s: 34, l: 42 },
    round: 10,
  });
  const gear = extrude({
    path: 'M-34 0A34 34 0 1 0 34 0A34 34 0 1 0 -34 0ZM-12 0A12 12 0 1 1 12 0A12 12 0 1 1 -12 0Z',
    facing: 'side',
    at: [w + 12, 85, 60],
    depth: 12,
    paint: { h: 210, s: 8, l: 72 },
  });
  return {
    size: [w + 12, d, h + 56],
    feet: [[0, -20, w, d + 20]],
    body: block({ at: [0, 0, 0], size: [w, d, h], paint: body, round: 12, front }) + handle + roller + gear,
  };
};
