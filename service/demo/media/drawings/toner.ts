import { panel } from '../marks';
import { GRAPHITE } from '../paint';
import { block, extrude } from '../shapes';
import { type Drawing, mentions } from '../subject';

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
