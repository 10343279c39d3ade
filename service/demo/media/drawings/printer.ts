import { holes, panel, screen } from '../marks';
import { accent, colour, GRAPHITE, WHITE } from '../paint';
import { polygon, type Vector } from '../projection';
import { block } from '../shapes';
import { type Drawing, mentions } from '../subject';

const WIDTH = 500;
const DEPTH = 430;

export const printer: Drawing = (subject) => {
  const copier = mentions(subject, 'multifunction');
  const large = mentions(subject, 'a3', '1,100');
  const height = large ? 400 : 280;
  const casing = block({
    at: [0, 0, 0],
    size: [WIDTH, DEPTH, height],
    paint: WHITE,
    round: 12,
    front: outlet() + trays(large ? 2 : 1),
    side: holes({ x: 220, y: 60, width: 130, height: 70 }, 12, '#000', 0.3),
  });
  return {
    size: [WIDTH, DEPTH, height + (copier ? 74 : 20)],
    feet: [[0, 0, WIDTH, DEPTH]],
    body: casing + (copier ? scanner(height) : paperOn(height)) + controls(height, subject.hue),
  };
};

function outlet(): string {
  return (
    panel({ x: 40, y: 22, width: WIDTH - 150, height: 78 }, '#15181c', 8) +
    panel({ x: 66, y: 66, width: WIDTH - 202, height: 22 }, '#fbfbfa', 2) +
    panel({ x: 66, y: 78, width: WIDTH - 202, height: 3 }, '#c9cfd6', 0)
  );
}

function trays(count: number): string {
  const edge = ' fill-opacity=".05" stroke="#000" stroke-opacity=".2" stroke-width="2"';
  const tray = (y: number) =>
    panel({ x: 16, y, width: WIDTH - 32, height: count === 1 ? 128 : 106 }, '#000', 8, edge) +
    panel({ x: WIDTH / 2 - 60, y: y + 28, width: 120, height: 16 }, '#000', 8, ' fill-opacity=".3"');
  return Array.from({ length: count }, (_, row) => tray(132 + row * 116)).join('');
}

function controls(height: number, hue: number): string {
  const front =
    panel({ x: 0, y: 0, width: 130, height: 64 }, '#14171b', 8) +
    screen({ x: 10, y: 8, width: 78, height: 48 }, 3) +
    `<circle cx="108" cy="24" r="8" fill="${colour(accent(hue), 8)}"/><circle cx="108" cy="46" r="6" fill="#59616c"/>`;
  return block({
    at: [WIDTH - 146, -18, height - 78],
    size: [134, 24, 70],
    paint: GRAPHITE,
    round: 7,
    front,
  });
}

function scanner(height: number): string {
  const top =
    panel({ x: 60, y: 40, width: 320, height: 190 }, '#000', 8, ' fill-opacity=".08"') +
    panel({ x: 92, y: 62, width: 256, height: 150 }, '#fdfdfc', 2);
  const lid: Vector = [WIDTH - 16, DEPTH - 40, 62];
  return (
    block({
      at: [8, 20, height],
      size: [WIDTH - 16, DEPTH - 40, 12],
      paint: { ...GRAPHITE, l: 40 },
      round: 2,
    }) + block({ at: [8, 20, height + 12], size: lid, paint: { ...WHITE, l: 84 }, round: 10, top })
  );
}

/** Printed pages on top of a machine without a scanner. */
function paperOn(height: number): string {
  const rest: Vector[] = [
    [60, 70, height + 1],
    [440, 70, height + 1],
    [440, 370, height + 1],
    [60, 370, height + 1],
  ];
  const sheet: Vector[] = [
    [90, 90, height + 6],
    [390, 90, height + 6],
    [390, 340, height + 22],
    [90, 340, height + 22],
  ];
  return polygon(rest, '#c4cbd3') + polygon(sheet, '#fdfdfc');
}
