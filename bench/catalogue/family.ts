import type { Attribute } from './attributes';

/** Kinds of goods that differ in variant only; each variant is a product type of its own. */
export interface Family {
  /** Before the variants' own words: "rack server" is the variant "rack" of "server". */
  noun: string;
  variants: readonly string[];
  attributes: readonly Attribute[];
  /** From the cheapest to the dearest usual price. */
  price: readonly [low: number, high: number];
  /** Its size in relation to the other families. */
  weight: number;
  sold?: 'by plan';
  /** Bought with services such as configuration or support. */
  serviced?: boolean;
}

/** Variants, or any other words, written as one text with commas. */
export const words = (text: string): string[] => text.split(', ');
