import type { Product } from '@/lib/contract/product';
import { createRandom, fillPattern, type Random } from '@/service/demo/catalogue/random';
import { ATTRIBUTES, type Attribute } from './attributes';
import { maintenance, provisioning, ratePlans } from './extras';
import { type Skewed, skewed } from './skewed';
import { longText, shortText } from './texts';
import { makeTypes, type ProductType } from './types';
import { makeVendors, type Vendor } from './vendors';

/** The vendors and types that all products of a generated catalogue draw from. */
export interface Ingredients {
  vendors: Skewed<Vendor>;
  types: Skewed<ProductType>;
}

export const FIRST_PRODUCT_ID = 1_000_001;
/** Spreads neighbouring places over all seeds. */
const SEED_STEP = 0x9e3779b1;

export function createIngredients(): Ingredients {
  return {
    vendors: skewed(makeVendors(), (_, place) => (place + 4) ** -0.9),
    types: skewed(makeTypes(), ({ weight }) => weight),
  };
}

type Specs = [name: Attribute, value: string][];

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function drawSpecs(type: ProductType, random: Random): Specs {
  const chosen = random.some(type.attributes, Math.min(type.attributes.length, random.int(2, 5)));
  return chosen.map((name) => [name, random.pick<string>(ATTRIBUTES[name])]);
}

/** Builds a name in the style of makers: mostly with their own name in front, the model somewhere, two or three figures behind. */
function buildName(
  vendor: Vendor | null,
  series: string,
  type: ProductType,
  specs: Specs,
  random: Random,
): string {
  const model = fillPattern(random.pick(['@##', '###', '@###', '##@', '@@-##', '####']), random);
  const figures = specs.slice(0, random.int(1, 3)).map(([, value]) => value);
  const maker = vendor && random.chance(0.85) ? `${vendor.name} ` : '';
  const noun = random.chance(0.9) ? ` ${type.noun}` : '';
  return `${maker}${series} ${model}${noun} - ${figures.join(', ')}`;
}

/** Three in four have a price, more of them among the popular; it leans to the cheap end of what the type costs. */
function drawPrice(type: ProductType, depth: number, random: Random): number | null {
  const [low, high] = type.price;
  const price = low * (high / low) ** (random.next() ** 1.6);
  const priced = random.chance(0.9 - 0.3 * depth);
  if (!priced) return null;
  return random.chance(0.4) ? Math.max(0.99, Math.floor(price) + 0.99) : cents(price);
}

/** Most of what hardly sells is not there at all; services have no stock to speak of. */
function drawStock(type: ProductType, depth: number, random: Random): number | null {
  if (type.soldByPlan) return null;
  if (random.chance(0.1)) return null;
  if (random.chance(0.3 + 0.4 * depth)) return 0;
  return Math.floor(2000 ** (random.next() ** 1.5));
}

/**
 * Returns the product at a place of the generated catalogue: the same for the same seed, on every machine and next to any
 * neighbours, so that any part of a large catalogue can be made without the rest.
 * @param depth how far down the catalogue the place is, 0 for the most popular to 1
 */
export function productAt(made: Ingredients, seed: number, place: number, depth: number): Product {
  const random = createRandom(seed + Math.imul(place + 1, SEED_STEP));
  random.next();
  const type = made.types.draw(random);
  // The large makers hold the popular places.
  const drawn = made.vendors.draw(random, 1.6 - 0.6 * depth);
  const vendor = random.chance(0.011) ? null : drawn;
  const series = random.pick(drawn.series);
  const specs = drawSpecs(type, random);
  const price = drawPrice(type, depth, random);
  const id = FIRST_PRODUCT_ID + place;
  const named = { noun: type.noun, series };
  const [low] = type.price;
  const hasPlans = type.soldByPlan && random.chance(0.75);
  const isServiced = type.serviced && random.chance(0.25);
  const figures = specs.map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`);
  return {
    id,
    name: buildName(vendor, series, type, specs, random),
    product_code: fillPattern(random.pick(drawn.skuPatterns), random),
    description: shortText(random, named),
    detailed_description: `${figures.join('\n')}\n${longText(random, named)}`,
    featured_description: null,
    vendor: vendor?.id ?? null,
    type: random.chance(0.011) ? null : type.id,
    rrp: price === null ? null : cents(price * (1.05 + 0.5 * random.next())),
    price,
    thumb_url: null,
    main_image_url: null,
    datasheet_url: null,
    guide_url: null,
    quickstart_url: null,
    stock: drawStock(type, depth, random),
    provisioning: isServiced ? provisioning(id, price ?? low, random) : [],
    maintenance: isServiced && random.chance(0.6) ? maintenance(id, price ?? low, random) : [],
    shipping_cost: type.soldByPlan ? null : random.pick([0, 4.95, 6.5, 9.5, 14, 45]),
    subscription_type: hasPlans ? 'licence' : null,
    rate_plans: hasPlans ? ratePlans(id, price ?? low, random) : [],
    is_shippable: !type.soldByPlan,
    is_financeable: (price ?? 0) > 500,
  };
}
