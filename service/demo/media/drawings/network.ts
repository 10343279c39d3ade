import { grid, holes, panel, socket } from '../marks';
import { accent, BLACK, colour, finish, GRAPHITE, SILVER, WHITE } from '../paint';
import type { Vector } from '../projection';
import { block, cylinder, extrude } from '../shapes';
import { type Drawing, mentions, parseNumberBefore, type Subject } from '../subject';

/** Two cages for fibre modules, one above the other. */
function cages(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, place) =>
    panel(
      { x: x + Math.floor(place / 2) * 34, y: y + (place % 2) * 21, width: 30, height: 16 },
      '#0b0d10',
      1,
      ' stroke="#c2c9d2" stroke-width="1.4"',
    ),
  ).join('');
}

export const networkSwitch: Drawing = (subject) => {
  const ports = Math.min(48, Math.max(8, parseNumberBefore(subject, 'port', 24)));
  const paint = finish(subject.hue, subject.id, [GRAPHITE, SILVER, BLACK]);
  const size: Vector = ports > 16 ? [690, 300, 70] : [430, 230, 62];
  const columns = ports > 8 ? ports / 2 : 8;
  const rows = ports > 8 ? 2 : 1;
  const pitch = ports === 48 ? 20.6 : ports === 24 ? 34 : ports === 16 ? 31 : 33;
  const side = Math.min(pitch - 3.5, rows === 2 ? 22 : 25);
  const width = columns * pitch;
  const startX = size[0] - width - (ports > 16 ? 96 : 62);
  const sockets = grid(
    { x: startX, y: rows === 2 ? 14 : 25, width, height: rows === 2 ? size[2] - 18 : size[2] },
    columns,
    rows,
    (x, y, index) => socket(x, y, side, (index * 7 + subject.id) % 5 !== 0),
  );
  const front =
    panel({ x: 18, y: 14, width: 8, height: size[2] - 28 }, colour(accent(subject.hue)), 3) +
    `<circle cx="44" cy="22" r="3.4" fill="#4ade80"/><circle cx="44" cy="36" r="3.4" fill="#f5b94a"/>` +
    sockets +
    cages(size[0] - (ports > 16 ? 82 : 50), 15, ports > 16 ? 4 : 2);
  return {
    size,
    body: block({
      at: [0, 0, 0],
      size,
      paint,
      round: 4,
      front,
      side: holes({ x: 60, y: 16, width: size[1] - 120, height: size[2] - 30 }, 10),
    }),
  };
};

export const accessPoint: Drawing = (subject) => {
  const hue = accent(subject.hue);
  if (mentions(subject, 'wall-plate')) {
    const plate =
      panel({ x: 0, y: 0, width: 220, height: 320 }, 'none', 26) +
      `<circle cx="110" cy="64" r="9" fill="${colour(hue, 14)}"/>` +
      panel({ x: 70, y: 262, width: 80, height: 6 }, '#b9c1cb', 3);
    return {
      size: [220, 60, 320],
      body: block({ at: [0, 0, 0], size: [220, 56, 320], paint: WHITE, round: 20, front: plate }),
    };
  }
  if (mentions(subject, 'outdoor')) {
    const mast = (x: number) => cylinder([x, 60, 330], 13, 190, { ...WHITE, l: 84 });
    const front =
      `<circle cx="140" cy="280" r="8" fill="${colour(hue, 14)}"/>` +
      panel({ x: 40, y: 40, width: 200, height: 4 }, '#c5ccd5', 2);
    return {
      size: [280, 120, 520],
      feet: [[0, 0, 280, 110]],
      body:
        mast(60) +
        mast(220) +
        block({ at: [0, 0, 0], size: [280, 110, 330], paint: WHITE, round: 22, front }),
    };
  }
  const ring =
    `<circle r="228" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/><circle r="92" fill="none" stroke="${colour(hue, 6)}" stroke-width="11"/>` +
    '<circle r="66" fill="#eef1f4"/><path d="M-26 4a37 37 0 0 1 52 0M-14 18a20 20 0 0 1 28 0" fill="none" stroke="#a5aeb9" stroke-width="8" stroke-linecap="round"/><circle cy="32" r="6" fill="#a5aeb9"/>';
  return {
    size: [480, 480, 62],
    feet: [[50, 50, 380, 380]],
    body:
      cylinder([240, 240, 0], 206, 18, { ...WHITE, l: 70 }) + cylinder([240, 240, 18], 240, 44, WHITE, ring),
  };
};

export const firewall: Drawing = (subject) => {
  const radio = mentions(subject, '4g', '5g');
  const paint = mentions(subject, 'router')
    ? finish(subject.hue, subject.id, [BLACK, WHITE, GRAPHITE])
    : finish(subject.hue, subject.id, [WHITE, GRAPHITE]);
  const size: Vector = [520, 300, 78];
  const mark = colour(accent(subject.hue));
  const sockets = grid({ x: 196, y: 30, width: 216, height: 40 }, 6, 1, (x, y, index) =>
    socket(x, y, 28, (index + subject.id) % 3 !== 0),
  );
  const front =
    `<path d="M0 8Q0 0 8 0H120L92 78H8Q0 78 0 70Z" fill="${mark}"/><path d="M44 22h30v20c0 12-8 18-15 21-7-3-15-9-15-21Z" fill="#fff" fill-opacity=".9"/>` +
    sockets +
    cages(430, 20, 4) +
    '<circle cx="150" cy="30" r="4" fill="#4ade80"/><circle cx="150" cy="48" r="4" fill="#4ade80"/>';
  const antenna = (x: number) =>
    block({
      at: [x, 282, 40],
      size: [24, 12, 300],
      paint: { ...paint, l: Math.max(14, paint.l - 12) },
      round: 6,
    });
  return {
    size: radio ? [520, 300, 340] : size,
    feet: [[0, 0, 520, 300]],
    body:
      (radio ? antenna(70) + antenna(426) : '') +
      block({
        at: [0, 0, 0],
        size,
        paint,
        round: 8,
        front,
        side: holes({ x: 50, y: 20, width: 200, height: 40 }, 11),
      }),
  };
};

const CABLE_COLOURS: Readonly<Record<string, string>> = {
  black: '222 9% 22%',
  grey: '215 8% 58%',
  white: '210 14% 90%',
  blue: '214 68% 46%',
  green: '148 52% 38%',
  yellow: '45 88% 52%',
  red: '2 66% 48%',
  violet: '272 46% 48%',
};

function cableColour(subject: Subject): { h: number; s: number; l: number } {
  const name = Object.keys(CABLE_COLOURS).find((candidate) => mentions(subject, `, ${candidate}`)) ?? 'grey';
  const [h = 0, s = 0, l = 50] = (CABLE_COLOURS[name] ?? '').split(/[ %]+/).map(Number);
  return { h, s, l };
}

export const cable: Drawing = (subject) => {
  const paint = cableColour(subject);
  const turn = (rx: number, ry: number, turnX: number) =>
    `M${turnX - rx - 12} 0A${rx + 12} ${ry + 12} 0 1 0 ${turnX + rx + 12} 0A${rx + 12} ${ry + 12} 0 1 0 ${turnX - rx - 12} 0Z` +
    `M${turnX - rx + 12} 0A${rx - 12} ${ry - 12} 0 1 0 ${turnX + rx - 12} 0A${rx - 12} ${ry - 12} 0 1 0 ${turnX - rx + 12} 0Z`;
  const rings = [0, 1, 2, 3, 4].map((level) => {
    const r = 196 - (level % 2) * 26;
    return extrude({
      path: turn(r, r - 16, (level % 3) * 7),
      facing: 'top',
      at: [230, 220, 24 + level * 21],
      depth: 20,
      paint: { ...paint, l: paint.l + (level % 2) * 3 },
    });
  });
  const plug = (x: number, y: number) =>
    block({ at: [x, y, 0], size: [26, 92, 24], paint, round: 8 }) +
    block({
      at: [x - 6, y - 62, 0],
      size: [38, 62, 30],
      paint: { h: 210, s: 10, l: 82 },
      round: 3,
      top: grid({ x: 6, y: 34, width: 28, height: 24 }, 5, 1, (gx, gy) =>
        panel({ x: gx, y: gy, width: 2.6, height: 22 }, '#c79a3a', 0.5),
      ),
    });
  const tie = block({ at: [206, 24, 0], size: [46, 66, 134], paint: { h: 220, s: 8, l: 30 }, round: 6 });
  return {
    size: [460, 440, 134],
    feet: [[40, 40, 380, 360]],
    body: rings.join('') + tie + plug(92, -6) + plug(330, -20),
  };
};
