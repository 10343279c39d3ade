import type { Random } from '@/service/demo/catalogue/random';

/** Sentences of product texts; `{noun}` and `{series}` are filled in. All of them are invented. */
const OPENINGS = [
  'The {series} is a {noun} for people who would rather work than configure.',
  'A {noun} that does its job quietly and for years.',
  'With the {series} a small team gets a {noun} that larger offices have long relied on.',
  'This {noun} replaces two older devices and needs half the room.',
  'Made for daily use, the {series} is the {noun} that service desks ask for by name.',
];
const MIDDLES = [
  'It is ready within minutes, and every setting can be kept in a file for the next one.',
  'All openings stand on one side, so that cables leave it in one direction.',
  'The housing is held by four screws and opens without special tools.',
  'It was tested for two thousand hours at forty degrees before it was released.',
  'Spare parts are kept for seven years after the last one was sold.',
  'A label on the underside carries the serial number as text and as a code that phones read.',
  'Its firmware is signed, and older versions are refused unless a switch inside is moved.',
  'The packaging is cardboard throughout and folds flat for returns.',
  'Power consumption was measured in ordinary use and stands on the data sheet as measured.',
  'It can be fixed to a wall, a desk or a rail with the parts that are in the box.',
  'Noise stays below what people in an open office notice.',
  'Warranty covers parts and work; wear is excluded and so are liquids.',
  'Colour and finish match the rest of the range, old and new.',
  'The printed guide has one page, the one that is needed.',
];
const CLOSINGS = [
  'Three years of warranty are included.',
  'Two years of warranty are included; five can be bought.',
  'It ships within the day when it is in stock.',
  'Larger numbers are delivered on pallets by appointment.',
];

/** One or two sentences of about 150 to 250 letters. */
export function shortText(random: Random, named: { noun: string; series: string }): string {
  return fill(`${random.pick(OPENINGS)} ${random.pick(MIDDLES)}`, named);
}

/** Three to seven sentences. */
export function longText(random: Random, named: { noun: string; series: string }): string {
  const middles = random.some(MIDDLES, random.int(2, 5));
  return fill([random.pick(OPENINGS), ...middles, random.pick(CLOSINGS)].join(' '), named);
}

const fill = (text: string, { noun, series }: { noun: string; series: string }): string =>
  text.replaceAll('{noun}', noun).replaceAll('{series}', series);
