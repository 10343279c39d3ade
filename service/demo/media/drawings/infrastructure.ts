import { grid, holes, panel, socket } from '../marks';
import { accent, BLACK, colour, finish, GRAPHITE, SILVER, STEEL, WHITE } from '../paint';
import type { Vector } from '../projection';
import { block } from '../shapes';
import { type Drawing, mentions, parseNumberBefore } from '../subject';

/** A drive in its tray: vent, handle and light. */
function tray(x: number, y: number, width: number, height: number, hue: number): string {
  const wide = width > height;
  const handle = wide
    ? panel({ x: x + width - 16, y: y + 4, width: 9, height: height - 8 }, colour(accent(hue)), 2)
    : panel({ x: x + 4, y: y + 6, width: width - 8, height: 12 }, colour(accent(hue)), 2);
  return (
    panel({ x, y, width, height }, '#23272d', 3, ' stroke="#59616c" stroke-width="1.2"') +
    (wide
      ? holes({ x: x + 8, y: y + 4, width: width - 34, height: height - 8 }, 7, '#000', 0.7)
      : holes({ x: x + 4, y: y + 26, width: width - 8, height: height - 46 }, 7, '#000', 0.7)) +
    handle +
    `<circle cx="${wide ? x + width - 24 : x + width / 2}" cy="${wide ? y + height / 2 : y + height - 10}" r="2.6" fill="#4ade80"/>`
  );
}

export const server: Drawing = (subject) => {
  const paint = finish(subject.hue, subject.id, [GRAPHITE, SILVER, BLACK]);
  const tall = mentions(subject, '2u ');
  const size: Vector = [660, 520, tall ? 138 : 74];
  const many = parseNumberBefore(subject, ' x 2.5', 0) || parseNumberBefore(subject, ' x 3.5', 4);
  const upright = mentions(subject, '2.5"');
  const [columns, rows] = upright
    ? [Math.min(many, tall ? 16 : 8), tall ? 1 : 1]
    : [tall ? 2 : 4, tall ? 2 : 1];
  const frame = { x: 96, y: 12, width: upright && columns < 16 ? 360 : 474, height: size[2] - 20 };
  const trays = grid(frame, columns, rows, (x, y) =>
    tray(x, y, frame.width / columns - 5, frame.height / rows - 5, subject.hue),
  );
  const front =
    panel({ x: 0, y: 0, width: 26, height: size[2] }, '#14171b', 3) +
    panel({ x: 634, y: 0, width: 26, height: size[2] }, '#14171b', 3) +
    '<circle cx="58" cy="26" r="9" fill="none" stroke="#e7ecf3" stroke-width="2.5"/><circle cx="58" cy="52" r="3.5" fill="#60a5fa"/>' +
    trays +
    (frame.width < 400 ? holes({ x: 470, y: 14, width: 108, height: size[2] - 28 }, 10) : '') +
    panel({ x: 588, y: 20, width: 34, height: 10 }, '#0b0d10', 2, ' stroke="#9aa3af" stroke-width="1"');
  const lid =
    panel({ x: 250, y: 300, width: 160, height: 26 }, colour(accent(subject.hue)), 6) +
    panel({ x: 30, y: 40, width: 600, height: 2 }, '#000', 0, ' fill-opacity=".18"');
  return {
    size,
    body: block({
      at: [0, 0, 0],
      size,
      paint,
      round: 3,
      front,
      top: lid,
      side: panel({ x: 20, y: size[2] / 2 - 4, width: 480, height: 8 }, '#000', 3, ' fill-opacity=".25"'),
    }),
  };
};

export const storage: Drawing = (subject) => {
  const bays = parseNumberBefore(subject, 'bays', 8);
  const paint = finish(subject.hue, subject.id, [BLACK, GRAPHITE]);
  if (bays <= 8) {
    const width = bays === 4 ? 320 : 520;
    const size: Vector = [width, 360, 330];
    const frame = { x: 28, y: 60, width: width - 56, height: 236 };
    const front =
      panel({ x: 28, y: 22, width: width - 150, height: 8 }, colour(accent(subject.hue)), 4) +
      `<circle cx="${width - 40}" cy="28" r="10" fill="none" stroke="#e7ecf3" stroke-width="2.5"/><circle cx="${width - 76}" cy="28" r="4" fill="#4ade80"/>` +
      grid(frame, bays, 1, (x, y) => tray(x, y, frame.width / bays - 6, 236, subject.hue));
    return {
      size,
      body: block({
        at: [0, 0, 0],
        size,
        paint,
        round: 9,
        front,
        side: holes({ x: 120, y: 100, width: 120, height: 120 }, 14, '#000', 0.4),
      }),
    };
  }
  const size: Vector = [660, 480, bays === 12 ? 148 : 178];
  const frame = { x: 40, y: 14, width: 584, height: size[2] - 24 };
  const [columns, rows] = bays === 12 ? [4, 3] : [24, 1];
  const front =
    panel({ x: 0, y: 0, width: 28, height: size[2] }, '#14171b', 3) +
    panel({ x: 632, y: 0, width: 28, height: size[2] }, colour(accent(subject.hue)), 3) +
    grid(frame, columns, rows, (x, y) =>
      tray(x, y, frame.width / columns - 4, frame.height / rows - 5, subject.hue),
    );
  return { size, body: block({ at: [0, 0, 0], size, paint, round: 3, front }) };
};

export const ups: Drawing = (subject) => {
  const big = parseNumberBefore(subject, 'VA', 1000) >= 3000;
  const paint = finish(subject.hue, subject.id, [BLACK, GRAPHITE, WHITE]);
  const size: Vector = big ? [290, 560, 470] : [200, 410, 330];
  const [w, , h] = size;
  const front =
    panel({ x: 30, y: 34, width: w - 60, height: 92 }, '#0c0f13', 8) +
    panel({ x: 42, y: 46, width: w - 84, height: 48 }, colour({ ...accent(subject.hue), l: 70, s: 50 }), 3) +
    [0, 1, 2, 3]
      .map((bar) =>
        panel(
          { x: 54 + bar * 16, y: 80 - bar * 8, width: 10, height: 8 + bar * 8 },
          '#0c0f13',
          1,
          ' fill-opacity=".75"',
        ),
      )
      .join('') +
    `<circle cx="${w / 2}" cy="110" r="6" fill="#4ade80"/>` +
    grid({ x: 30, y: 160, width: w - 60, height: h - 200 }, 1, Math.round((h - 200) / 20), (x, y) =>
      panel({ x, y, width: w - 60, height: 9 }, '#000', 4, ' fill-opacity=".4"'),
    );
  return {
    size,
    body: block({
      at: [0, 0, 0],
      size,
      paint,
      round: 10,
      front,
      side: grid({ x: 60, y: 80, width: size[1] - 120, height: 90 }, 1, 5, (x, y) =>
        panel({ x, y, width: size[1] - 120, height: 7 }, '#000', 3, ' fill-opacity=".28"'),
      ),
    }),
  };
};

export const rack: Drawing = (subject) => {
  const units = parseNumberBefore(subject, 'U ', 42);
  const paint = finish(subject.hue, subject.id, [BLACK, GRAPHITE, WHITE]);
  const h = 110 + units * 11.4;
  const size: Vector = [280, mentions(subject, 'x 600') ? 280 : 380, h];
  const inside = { x: 26, y: 26, width: 228, height: h - 52 };
  const rows = Math.max(4, Math.floor(inside.height / 24));
  const shelf = grid(inside, 1, rows, (x, y, row) => {
    const kind = (row * 5 + subject.id) % 7;
    if (kind === 3) return '';
    const device = panel(
      { x: x + 10, y: y + 2, width: 208, height: 19 },
      kind % 2 ? '#3b424b' : '#2a3037',
      2,
    );
    const lights = [0, 1, 2]
      .map(
        (light) =>
          `<circle cx="${x + 24 + light * 9}" cy="${y + 11}" r="2.4" fill="${light === kind % 3 ? '#f5b94a' : '#4ade80'}"/>`,
      )
      .join('');
    return (
      device +
      lights +
      (kind > 3
        ? grid({ x: x + 70, y: y + 7, width: 130, height: 10 }, 9, 1, (sx, sy) => socket(sx, sy, 11, true))
        : '')
    );
  });
  const door = mentions(subject, 'glass')
    ? panel(inside, '#9db4c9', 3, ' fill-opacity=".2"') +
      `<path d="M40 30L150 30L60 ${h - 40}L40 ${h - 40}Z" fill="#fff" fill-opacity=".09"/>`
    : holes(inside, 9, '#0a0c0f', 0.5);
  const front =
    panel(inside, '#0d1014', 4) +
    shelf +
    door +
    panel({ x: 262, y: h / 2 - 34, width: 8, height: 68 }, colour(STEEL), 3) +
    panel({ x: 262, y: h / 2 - 34, width: 8, height: 14 }, colour(accent(subject.hue), 6), 3);
  return {
    size,
    body: block({
      at: [0, 0, 0],
      size,
      paint: paint === WHITE ? { ...WHITE, l: 84 } : paint,
      round: 4,
      front,
    }),
  };
};
