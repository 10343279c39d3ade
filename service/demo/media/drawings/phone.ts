import { grid, holes, panel, screen } from '../marks';
import { accent, BLACK, colour, finish, GRAPHITE, type Paint, tones, WHITE } from '../paint';
import { plane, polygon, type Vector } from '../projection';
import type { Drawing } from '../subject';

const WIDTH = 460;
const DEPTH = 380;
/** Height of the wedge in front and at the back. */
const LOW = 40;
const HIGH = 190;
const SLOPE = Math.hypot(DEPTH, HIGH - LOW);
const DOWN: Vector = [0, -DEPTH / SLOPE, -(HIGH - LOW) / SLOPE];
const GRIP_LAYERS = 34;
const LAYER = 1.6;

export const phone: Drawing = ({ id, hue }) => {
  const paint = finish(hue, id, [BLACK, GRAPHITE, WHITE]);
  const tone = tones(paint);
  const front: Vector[] = [
    [0, 0, 0],
    [WIDTH, 0, 0],
    [WIDTH, 0, LOW],
    [0, 0, LOW],
  ];
  const right: Vector[] = [
    [WIDTH, 0, 0],
    [WIDTH, DEPTH, 0],
    [WIDTH, DEPTH, HIGH],
    [WIDTH, 0, LOW],
  ];
  const body =
    polygon(front, tone.front) + polygon(right, tone.side) + onSlope(0, desk(paint, hue)) + handset(paint);
  return { size: [WIDTH, DEPTH, HIGH + GRIP_LAYERS * LAYER], feet: [[0, 0, WIDTH, DEPTH]], body };
};

/** Draws on the sloped face, `raised` above it. */
function onSlope(raised: number, content: string): string {
  return plane([0, DEPTH, HIGH + raised], [1, 0, 0], DOWN, content);
}

/** The face: a rest for the handset, line keys, screen, keypad, wheel and two function keys. */
function desk(paint: Paint, hue: number): string {
  const key = paint.l > 60 ? '#c3cad3' : '#3a4048';
  const keypad = grid({ x: 196, y: 232, width: 156, height: 152 }, 3, 4, (x, y) =>
    panel({ x, y, width: 42, height: 28 }, key, 6),
  );
  const lines = grid({ x: 160, y: 44, width: 22, height: 144 }, 1, 3, (x, y, row) =>
    panel({ x, y, width: 22, height: 28 }, row === 0 ? colour(accent(hue), 10) : key, 4),
  );
  return (
    panel({ x: 0, y: 0, width: WIDTH, height: SLOPE }, tones(paint).top, 14) +
    panel({ x: 26, y: 26, width: 108, height: SLOPE - 52 }, colour(paint, -6), 22) +
    lines +
    panel({ x: 192, y: 32, width: 240, height: 158 }, '#0f1115', 8) +
    screen({ x: 200, y: 40, width: 224, height: 142 }, 4) +
    keypad +
    `<circle cx="398" cy="262" r="30" fill="${key}"/><circle cx="398" cy="262" r="13" fill="${colour(paint, -4)}"/>` +
    panel({ x: 372, y: 312, width: 54, height: 22 }, '#c0392b', 6) +
    panel({ x: 372, y: 346, width: 54, height: 22 }, key, 6)
  );
}

/** A bar that rises from the slope in layers, narrower at the last ones. */
function handset(paint: Paint): string {
  const dark = paint.l < 40;
  const layers = Array.from({ length: GRIP_LAYERS }, (_, layer) => {
    const last = layer === GRIP_LAYERS - 1;
    const fill = last ? colour(paint, dark ? 13 : 6) : colour(paint, dark ? -4 : -13);
    const inset = Math.max(0, layer - 26) * 0.9;
    const frame = { x: 32 + inset, y: 30 + inset, width: 96 - 2 * inset, height: SLOPE - 60 - 2 * inset };
    return onSlope(layer * LAYER, panel(frame, fill, 30));
  });
  const back =
    panel({ x: 48, y: 150, width: 64, height: SLOPE - 300 }, '#000', 16, ' fill-opacity=".1"') +
    holes({ x: 56, y: 52, width: 48, height: 40 }, 10);
  return layers.join('') + onSlope((GRIP_LAYERS - 1) * LAYER, back);
}
