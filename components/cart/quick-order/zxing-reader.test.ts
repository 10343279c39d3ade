import { expect, it } from 'vitest';
import { drawBarCode } from '../../../e2e/fixtures/bar-code';
import { makePictureReader } from './zxing-reader';

const [WIDTH, HEIGHT] = [640, 120];

/** A picture whose lines are all the same, as a canvas gives it. */
function toPicture(columns: readonly boolean[]) {
  const line = columns.flatMap((isBlack) => (isBlack ? [20, 20, 20, 255] : [235, 235, 235, 255]));
  return {
    data: Uint8ClampedArray.from(Array<number[]>(HEIGHT).fill(line).flat()),
    width: WIDTH,
    height: HEIGHT,
  };
}

it('the reader finds a bar code in a picture, and nothing where there is none', () => {
  const read = makePictureReader();
  expect(read(toPicture(drawBarCode('920-051645', WIDTH)))).toBe('920-051645');
  expect(read(toPicture(Array<boolean>(WIDTH).fill(false)))).toBeNull();
  expect(read(toPicture(drawBarCode('14-256', WIDTH)))).toBe('14-256');
});
