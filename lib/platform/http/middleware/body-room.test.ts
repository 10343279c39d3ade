import { afterEach, expect, test } from 'vitest';
import { type BodyPlace, countArrived, enter, grow, leave } from './body-room';

const MB = 1024 * 1024;
const places: BodyPlace[] = [];
const givenUp: BodyPlace[] = [];
afterEach(() => {
  for (const place of places.splice(0)) leave(place);
  givenUp.length = 0;
});

function arrive(address: string | null, connection: object = {}, now = 0): BodyPlace {
  const place: BodyPlace = { address, connection, giveUp: () => givenUp.push(place) };
  places.push(place);
  enter(place, false, now);
  return place;
}

test('one address gets a share of the room, and others keep the rest', () => {
  const grown = Array.from({ length: 6 }, () => grow(arrive('192.0.2.1'), 7 * MB, 0));
  expect(grown).toEqual([true, true, true, false, false, false]);
  expect(grow(arrive('192.0.2.2'), 7 * MB, 0)).toBe(true);
});

test('one connection gets a share, however many bodies it sends', () => {
  const connection = {};
  const grown = Array.from({ length: 4 }, () => grow(arrive(null, connection), 7 * MB, 0));
  expect(grown).toEqual([true, true, false, false]);
});

test('large bodies do not use the room of small ones', () => {
  for (let n = 0; n < 20; n++) grow(arrive(null), 7 * MB, 0);
  expect(grow(arrive(null), 60_000, 0)).toBe(true);
});

test('small bodies of one address leave room for those of others', () => {
  const grown = Array.from({ length: 40 }, () => grow(arrive('192.0.2.1'), 60_000, 0));
  expect(grown.filter(Boolean)).toHaveLength(34);
  expect(grow(arrive('192.0.2.2'), 60_000, 0)).toBe(true);
});

test('a body that grows beyond 64 kB releases its small room', () => {
  for (let n = 0; n < 7; n++) {
    const place = arrive(null);
    expect([grow(place, 60_000, 0), grow(place, 7 * MB, 0)]).toEqual([true, true]);
  }
  expect(grow(arrive(null), 60_000, 0)).toBe(true);
});

test('a body that arrives very slowly loses its place', () => {
  const dripping = Array.from({ length: 7 }, () => arrive(null));
  for (const place of dripping) grow(place, 8 * MB, 0);
  for (let now = 1_000; now <= 8_000; now += 1_000)
    for (const place of dripping) countArrived(place, 100, now);
  expect(grow(arrive(null, {}, 8_000), MB, 8_001)).toBe(true);
  expect(givenUp).toHaveLength(1);
});

test('a stalled body loses its place, a moving one keeps it', () => {
  const halted = arrive(null);
  const steady = Array.from({ length: 6 }, () => arrive(null));
  for (const place of [halted, ...steady]) {
    expect(grow(place, 8 * MB, 0)).toBe(true);
    countArrived(place, 7 * MB, 100);
  }
  for (const place of steady) countArrived(place, 100_000, 4_000);
  expect(grow(arrive(null), MB, 2_000)).toBe(false);
  expect(givenUp).toEqual([]);
  for (const place of steady) countArrived(place, 100_000, 8_000);
  expect(grow(arrive(null, {}, 8_000), MB, 8_001)).toBe(true);
  expect(givenUp).toEqual([halted]);
});
