import { grid, panel } from '../marks';
import { accent, colour, type Paint, SILVER } from '../paint';
import { block, extrude } from '../shapes';
import { type Drawing, mentions, type Sketch } from '../subject';

const BOARD: Paint = { h: 152, s: 42, l: 24 };
const CHIP = '#15181c';

export const memory: Drawing = (subject) => {
  const mark = colour(accent(subject.hue));
  if (mentions(subject, 'u.3')) return boxedDrive(mark);
  return mentions(subject, 'nvme') ? driveStick(mark) : memoryModules(mark);
};

function boxedDrive(mark: string): Sketch {
  const bars = grid({ x: 44, y: 130, width: 150, height: 50 }, 30, 1, (x, y, index) =>
    panel({ x, y, width: index % 3 === 0 ? 3.4 : 1.8, height: 50 }, '#20252b', 0),
  );
  const label =
    panel({ x: 24, y: 24, width: 232, height: 190 }, '#f4f6f8', 6) +
    panel({ x: 24, y: 24, width: 232, height: 52 }, mark, 6) +
    bars +
    panel({ x: 44, y: 98, width: 120, height: 10 }, '#aab2bd', 3) +
    '<circle cx="140" cy="330" r="34" fill="#000" fill-opacity=".08"/>';
  const body = block({ at: [0, 0, 0], size: [280, 400, 60], paint: SILVER, round: 8, top: label });
  return { size: [280, 400, 60], body };
}

function driveStick(mark: string): Sketch {
  const chips = [
    [70, 96],
    [186, 108],
    [312, 108],
  ] as const;
  const top =
    panel({ x: 12, y: 12, width: 40, height: 86 }, '#c9a24a', 2) +
    chips.map(([x, width]) => panel({ x, y: 18, width, height: 76 }, CHIP, 4)).join('') +
    panel({ x: 196, y: 30, width: 214, height: 52 }, mark, 4) +
    panel({ x: 210, y: 44, width: 90, height: 8 }, '#fff', 3, ' fill-opacity=".8"') +
    panel({ x: 210, y: 60, width: 60, height: 6 }, '#fff', 3, ' fill-opacity=".5"') +
    '<path d="M466 38a18 18 0 0 0 0 36Z" fill="#d8dde3"/>';
  return {
    size: [466, 112, 16],
    body: block({ at: [0, 0, 0], size: [466, 112, 14], paint: BOARD, round: 3, top }),
  };
}

function memoryModules(mark: string): Sketch {
  const face =
    grid({ x: 26, y: 26, width: 528, height: 66 }, 8, 1, (x, y) =>
      panel({ x, y, width: 50, height: 66 }, CHIP, 3),
    ) +
    panel({ x: 120, y: 30, width: 320, height: 58 }, mark, 5) +
    panel({ x: 140, y: 48, width: 130, height: 9 }, '#fff', 4, ' fill-opacity=".85"') +
    panel({ x: 140, y: 66, width: 80, height: 7 }, '#fff', 3, ' fill-opacity=".5"') +
    grid({ x: 20, y: 122, width: 520, height: 20 }, 52, 1, (x, y) =>
      panel({ x, y, width: 6, height: 20 }, '#d9ae4c', 0.5),
    );
  const path = 'M6 0H554Q560 0 560 6V142H296V128H280V142H0V6Q0 0 6 0Z';
  const module = (y: number) =>
    extrude({ path, facing: 'front', at: [0, y, 142], depth: 12, paint: BOARD, face });
  return {
    size: [560, 130, 142],
    feet: [
      [0, 0, 560, 14],
      [0, 110, 560, 14],
    ],
    body: module(110) + module(0),
  };
}
