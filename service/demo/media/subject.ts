import type { Vector } from './projection';

/** The data of a product that its picture depends on. */
export interface Subject {
  id: number;
  name: string;
  /** The vendor's colour in degrees. */
  hue: number;
}

/** A drawing in world coordinates: it fills `size` from the origin, and rests on the `feet` that throw its shadow. */
export interface Sketch {
  size: Vector;
  body: string;
  /** Rectangles on the ground as x, y, width, depth; the whole footprint when left out. */
  feet?: readonly (readonly [number, number, number, number])[];
}

export type Drawing = (subject: Subject) => Sketch;

/** The number before `unit` in the product's name ("24-port" for "port"), or `fallback`. */
export function parseNumberBefore(subject: Subject, unit: string, fallback: number): number {
  const found = new RegExp(`(\\d+)[ -]?${unit}`, 'i').exec(subject.name);
  return found ? Number(found[1]) : fallback;
}

/** True when the product's name contains one of the words. */
export function mentions(subject: Subject, ...words: string[]): boolean {
  const name = subject.name.toLowerCase();
  return words.some((word) => name.includes(word));
}
