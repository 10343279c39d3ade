import { panel, screen } from '../marks';
import { accent, BLACK, colour, finish, GRAPHITE, SILVER, tones } from '../paint';
import { polygon, type Vector } from '../projection';
import { leaningSlab } from '../shapes';
import { type Drawing, mentions, type Subject } from '../subject';

const WIDTH = 540;
const TALL = 380;
/** The upper edge leans back by `LEAN`, which leaves it `UP` high. */
const LEAN = 130;
const UP = Math.sqrt(TALL ** 2 - LEAN ** 2);

export const tablet: Drawing = (subject) => {
  const rugged = mentions(subject, 'rugged');
  const paint = rugged ? BLACK : finish(subject.hue, subject.id, [SILVER, GRAPHITE]);
  const foot = WIDTH / 2;
  const prop: Vector[] = [
    [foot - 60, 0, 0],
    [foot + 120, 250, 0],
    [foot + 190, 250, 0],
    [foot + 60, 60, 120],
  ];
  const slab = leaningSlab({
    at: [0, 0, 0],
    width: WIDTH,
    height: TALL,
    lean: LEAN,
    thick: rugged ? 30 : 14,
    round: 22,
    paint,
    face: glass(subject, rugged),
  });
  return {
    size: [WIDTH, 250, UP],
    feet: [
      [0, 0, WIDTH, 60],
      [60, 0, WIDTH - 120, 230],
    ],
    body: polygon(prop, tones(paint).side) + slab,
  };
};

function glass({ hue }: Subject, rugged: boolean): string {
  const border = rugged ? 34 : 20;
  const bumper = (x: number, y: number) =>
    panel({ x, y, width: 70, height: 70 }, colour(accent(hue), -6), 18);
  const far = { x: WIDTH - 70, y: TALL - 70 };
  const bumpers = rugged ? bumper(0, 0) + bumper(far.x, 0) + bumper(0, far.y) + bumper(far.x, far.y) : '';
  return (
    panel({ x: 0, y: 0, width: WIDTH, height: TALL }, rugged ? '#22262c' : '#0f1115', 22) +
    bumpers +
    panel({ x: 12, y: 12, width: WIDTH - 24, height: TALL - 24 }, '#0f1115', 14) +
    screen({ x: border, y: border, width: WIDTH - 2 * border, height: TALL - 2 * border }, 8)
  );
}
