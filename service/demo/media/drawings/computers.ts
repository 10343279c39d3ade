import { grid, holes, panel, screen } from '../marks';
import { accent, BLACK, colour, finish, GRAPHITE, SILVER } from '../paint';
import { project, short, type Vector } from '../projection';
import { block, dome, leaningSlab } from '../shapes';
import { type Drawing, mentions } from '../subject';

const KEY = '#15181d';

function keys(x: number, y: number, width: number, height: number, columns: number): string {
  const gap = 4;
  const board = grid({ x, y, width, height }, columns, 5, (kx, ky, index) => {
    const row = Math.floor(index / columns);
    // The space bar takes the middle of the last row.
    const place = index % columns;
    const bar = row === 4 && place >= 4 && place <= columns - 6;
    if (bar && place > 4) return '';
    const keyWidth = bar ? (width / columns) * (columns - 9) - gap : width / columns - gap;
    return panel({ x: kx, y: ky, width: keyWidth, height: height / 5 - gap }, '#2c3138', 2.5);
  });
  return panel({ x: x - 6, y: y - 6, width: width + 8, height: height + 8 }, KEY, 6) + board;
}

export const laptop: Drawing = ({ id, hue }) => {
  const paint = finish(hue, id, [SILVER, GRAPHITE, BLACK]);
  const [w, d, h, lean] = [620, 410, 20, 96];
  const lidHeight = 396;
  const glass =
    panel({ x: 0, y: 0, width: w, height: lidHeight }, '#0f1115', 14) +
    screen({ x: 14, y: 16, width: w - 28, height: lidHeight - 44 }, 5) +
    '<circle cx="310" cy="8" r="3" fill="#3a424d"/>';
  const lid = leaningSlab({
    at: [0, d - 12, h],
    width: w,
    height: lidHeight,
    lean,
    thick: 12,
    round: 14,
    paint,
    face: glass,
  });
  const deck =
    keys(44, 36, w - 88, 190, 14) +
    panel(
      { x: w / 2 - 92, y: 252, width: 184, height: 118 },
      colour(paint, -3),
      8,
      ` stroke="${colour(paint, -14)}" stroke-width="1.5"`,
    );
  const ports =
    panel({ x: 40, y: 6, width: 26, height: 8 }, '#12151a', 3) +
    panel({ x: 84, y: 6, width: 26, height: 8 }, '#12151a', 3) +
    panel({ x: 128, y: 5, width: 40, height: 10 }, '#12151a', 2);
  return {
    size: [w, d + lean, h + lidHeight],
    feet: [[0, 0, w, d]],
    body: lid + block({ at: [0, 0, 0], size: [w, d, h], paint, round: 8, top: deck, side: ports }),
  };
};

export const desktop: Drawing = (subject) => {
  const { id, hue } = subject;
  const paint = finish(hue, id, [BLACK, GRAPHITE, SILVER]);
  const size: Vector = mentions(subject, 'mini')
    ? [330, 330, 82]
    : mentions(subject, 'small form')
      ? [370, 360, 128]
      : [210, 440, 430];
  const [w, d, h] = size;
  const upright = h > 300;
  const lamp = `<circle cx="${w - 34}" cy="36" r="11" fill="none" stroke="#e7ecf3" stroke-width="3"/><circle cx="${w - 34}" cy="36" r="3.5" fill="${colour(accent(hue), 14)}"/>`;
  const front =
    lamp +
    panel({ x: w - 96, y: 30, width: 34, height: 11 }, '#0a0c0f', 5, ' stroke="#9aa3af" stroke-width="1.2"') +
    panel(
      { x: w - 150, y: 28, width: 38, height: 15 },
      '#0a0c0f',
      2,
      ' stroke="#9aa3af" stroke-width="1.2"',
    ) +
    (upright
      ? holes({ x: 26, y: 120, width: w - 52, height: 270 }, 13) +
        panel({ x: 26, y: 84, width: w - 52, height: 8 }, colour(accent(hue)), 4)
      : panel({ x: 24, y: h - 20, width: w - 48, height: 6 }, colour(accent(hue)), 3));
  const side = upright
    ? holes({ x: 90, y: 90, width: 230, height: 230 }, 15, '#000', 0.35)
    : holes({ x: 40, y: 30, width: d - 90, height: h - 50 }, 12, '#000', 0.35);
  return { size, body: block({ at: [0, 0, 0], size, paint, round: 9, front, side }) };
};

export const monitor: Drawing = (subject) => {
  const { id, hue } = subject;
  const paint = finish(hue, id, [BLACK, GRAPHITE, SILVER]);
  const wide = mentions(subject, '34"') ? 790 : 650;
  const [h, lift, depth] = [370, 120, 34];
  const foot = block({ at: [wide / 2 - 130, -30, 0], size: [260, 190, 12], paint, round: 10 });
  const neck = block({ at: [wide / 2 - 36, 78, 12], size: [72, 26, 300], paint, round: 3 });
  const front =
    panel({ x: 0, y: 0, width: wide, height: h }, '#0e1013', 9) +
    screen({ x: 10, y: 10, width: wide - 20, height: h - 34 }, 2) +
    `<circle cx="${wide - 26}" cy="${h - 12}" r="3" fill="${colour(accent(hue), 16)}"/>`;
  return {
    size: [wide, 160, lift + h],
    feet: [[wide / 2 - 130, -30, 260, 190]],
    body: foot + neck + block({ at: [0, 40, lift], size: [wide, depth, h], paint, round: 9, front }),
  };
};

export const dock: Drawing = ({ id, hue }) => {
  const paint = finish(hue, id, [GRAPHITE, SILVER, BLACK]);
  const size: Vector = [430, 180, 66];
  const port = (x: number, width: number, height: number, fill = '#0a0c0f') =>
    panel(
      { x, y: 33 - height / 2, width, height },
      fill,
      height > 12 ? 2 : 5,
      ' stroke="#aab2bd" stroke-width="1.3"',
    );
  const front =
    `<circle cx="38" cy="33" r="13" fill="none" stroke="#e7ecf3" stroke-width="3"/><circle cx="38" cy="33" r="4" fill="${colour(accent(hue), 14)}"/>` +
    port(84, 40, 12) +
    port(144, 40, 12) +
    port(208, 48, 19, '#1d4f9c') +
    port(276, 48, 19, '#1d4f9c') +
    '<circle cx="362" cy="33" r="9" fill="#0a0c0f" stroke="#aab2bd" stroke-width="1.3"/>';
  const side = port(36, 40, 12) + port(96, 56, 15);
  const top = panel({ x: 28, y: 24, width: 374, height: 5 }, colour(accent(hue)), 2.5);
  return { size, body: block({ at: [0, 0, 0], size, paint, round: 14, front, side, top }) };
};

/** The line between a mouse's buttons, and its wheel: both follow the curve of the back. */
function seam(x: number, y: number, hue: number): string {
  const along = (from: number, to: number) =>
    Array.from({ length: 13 }, (_, step) => {
      const dy = from + ((to - from) * step) / 12;
      return project([x, y + dy * 104, 6 + 62 * Math.sqrt(1 - dy * dy)])
        .map(short)
        .join(' ');
    }).join('L');
  const line = (from: number, to: number, stroke: string, width: number) =>
    `<path d="M${along(from, to)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
  return (
    line(-0.96, -0.1, '#000', 1.6) +
    line(-0.68, -0.44, '#0a0c0f', 15) +
    line(-0.64, -0.48, colour(accent(hue), 6), 8)
  );
}

export const keyboard: Drawing = (subject) => {
  const paint = finish(subject.hue, subject.id, [GRAPHITE, SILVER, BLACK]);
  const board = (y: number) =>
    block({ at: [0, y, 0], size: [640, 232, 24], paint, round: 10, top: keys(26, 24, 588, 184, 17) });
  const mouse = (x: number, y: number) =>
    dome([x, y, 6], [66, 104], 62, { ...paint, l: paint.l + 3 }) + seam(x, y, subject.hue);
  if (!mentions(subject, 'keyboard')) {
    return { size: [150, 230, 66], feet: [[24, 20, 102, 190]], body: mouse(75, 115) };
  }
  if (!mentions(subject, 'set')) return { size: [640, 232, 24], body: board(0) };
  return {
    size: [820, 232, 60],
    feet: [
      [0, 0, 640, 232],
      [700, 24, 100, 180],
    ],
    body: board(0) + mouse(752, 112),
  };
};
