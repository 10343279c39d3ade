import type { Attribute } from './attributes';
import { devices } from './families/devices';
import { network } from './families/network';
import { parts } from './families/parts';
import type { Family } from './family';

/** A product type: one variant of a family. */
export interface ProductType {
  id: number;
  /** Name in a facet. */
  name: string;
  /** Name in product names and sentences: "wireless keyboard". */
  noun: string;
  attributes: readonly Attribute[];
  price: readonly [low: number, high: number];
  weight: number;
  soldByPlan: boolean;
  serviced: boolean;
}

const FIRST_ID = 701;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first variant of a family is its largest, the last its smallest. */
function toProductTypes(family: Family): Omit<ProductType, 'id'>[] {
  return family.variants.map((variant, place) => ({
    name: capitalised(`${variant} ${family.noun}`),
    noun: `${variant} ${family.noun}`,
    attributes: family.attributes,
    price: family.price,
    weight: family.weight / (place + 1),
    soldByPlan: family.sold === 'by plan',
    serviced: family.serviced ?? false,
  }));
}

/** All product types, family by family. */
export function makeTypes(): ProductType[] {
  return [...devices, ...network, ...parts]
    .flatMap(toProductTypes)
    .map((type, place) => ({ id: FIRST_ID + place, ...type }));
}
