import { expect, it } from 'vitest';
import { DRAWINGS } from './drawings/all';
import { drawPicture } from './picture';

const subject = { id: 4, name: 'Name with 24-port 12 bays 42U <b>"&', hue: 200 };

it.each(Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[])(
  'draws %s without holes and without text of the product',
  (name) => {
    const svg = drawPicture(name, subject, 160);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<b>|&/);
    expect(svg.startsWith('<svg ')).toBe(true);
  },
);
