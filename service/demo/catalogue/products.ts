import type { Product } from '@/lib/contract/product';
import { addOnsFor } from './add-ons';
import { plansFor } from './plans';
import { priceFor, retailPrice, stockFor } from './prices';
import { applyOverrides, shareSkus } from './product-overrides';
import { createRandom, fillPattern, type Random } from './random';
import { computing } from './recipes/computing';
import { infrastructure } from './recipes/infrastructure';
import { networking } from './recipes/networking';
import type { TypeRecipe } from './recipes/recipe';
import { services } from './recipes/services';
import { voice } from './recipes/voice';
import { featuredText, longText, shortText } from './texts';
import { chooseVariant, type Variant } from './variants';

export const RECIPES: readonly TypeRecipe[] = [
  ...computing,
  ...networking,
  ...voice,
  ...infrastructure,
  ...services,
];

/** The first type's products begin here; each type has 300 ids, so that a changed count moves no other product. */
const FIRST_ID = 20_000;
const IDS_PER_TYPE = 300;
const SEED = 8_841;

/**
 * The demo catalogue, most popular first; the same on every machine and at every start.
 * Media URLs are paths on the service's own public address.
 */
export function demoProducts(): Product[] {
  const skus = new Set<string>();
  const made = RECIPES.flatMap((recipe, place) => buildProducts(recipe, place, skus));
  const products = shareSkus(made.map(applyOverrides));
  const random = createRandom(SEED);
  return (
    products
      // Products with a picture tend to come first: the best sellers have one.
      .map((product) => ({ product, place: random.next() + (product.thumb_url ? 0 : 0.2) }))
      .sort((a, b) => a.place - b.place)
      .map(({ product }) => product)
  );
}

function buildProducts(recipe: TypeRecipe, place: number, skus: Set<string>): Product[] {
  const names = new Set<string>();
  return Array.from({ length: recipe.count }, (_, index) => {
    const id = FIRST_ID + place * IDS_PER_TYPE + index;
    const random = createRandom(SEED * 31 + id);
    const variant = chooseVariant(recipe, index, random, names);
    return buildProduct(id, recipe, variant, uniqueSku(variant, random, skus), random);
  });
}

function uniqueSku(variant: Variant, random: Random, taken: Set<string>): string {
  let sku: string;
  do sku = fillPattern(random.pick(variant.vendor.skus), random);
  while (taken.has(sku));
  taken.add(sku);
  return sku;
}

function buildProduct(
  id: number,
  recipe: TypeRecipe,
  variant: Variant,
  sku: string,
  random: Random,
): Product {
  const monthlyOrListPrice = priceFor(recipe.price, variant.quality, random);
  const plans = recipe.plans && plansFor(id, recipe.plans, monthlyOrListPrice, random);
  const fullPrice = plans ? plans.price : monthlyOrListPrice;
  // One in twenty is sold on request only.
  const price = random.chance(0.05) ? null : fullPrice;
  const addOns =
    recipe.addOns && random.chance(0.8) ? addOnsFor(id, recipe.addOns, price, random) : undefined;
  return {
    id,
    name: variant.name,
    product_code: sku,
    description: shortText(recipe, variant.specification, random),
    detailed_description: longText(recipe, variant.specification, random),
    featured_description: featuredText(recipe, random),
    vendor: variant.unbranded ? null : variant.vendor.id,
    type: random.chance(0.008) ? null : recipe.id,
    rrp: retailPrice(fullPrice, random),
    price,
    ...mediaPaths(id, random),
    stock: recipe.shipping === null ? null : stockFor(fullPrice, random),
    provisioning: addOns?.provisioning ?? [],
    maintenance: addOns?.maintenance ?? [],
    shipping_cost: recipe.shipping,
    subscription_type: plans?.subscriptionType ?? null,
    rate_plans: plans?.plans ?? [],
    is_shippable: recipe.shipping !== null,
    is_financeable: recipe.financeable === true && fullPrice >= 250,
  };
}

/** Six in a hundred have no picture; documents are rarer, as at a real distributor. */
function mediaPaths(id: number, random: Random) {
  const base = `/media/products/${id}`;
  const pictured = !random.chance(0.06);
  return {
    thumb_url: pictured ? `${base}/thumb.png` : null,
    main_image_url: pictured ? `${base}/main.png` : null,
    datasheet_url: random.chance(0.72) ? `${base}/datasheet.pdf` : null,
    guide_url: random.chance(0.4) ? `${base}/guide.pdf` : null,
    quickstart_url: random.chance(0.35) ? `${base}/quickstart.pdf` : null,
  };
}
