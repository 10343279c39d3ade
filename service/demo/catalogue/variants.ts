import { createRandom, fillPattern, type Random } from './random';
import type { TypeRecipe } from './recipes/recipe';
import { fillTitle, type Specification } from './texts';
import { requireVendor, type Vendor } from './vendors';

/** The properties in which a product differs from the others of its type. */
export interface Variant {
  vendor: Vendor;
  /** Sold without a vendor's name. */
  unbranded: boolean;
  name: string;
  specification: Specification;
  /** 0 (every choice the most modest) to 1 (every choice the best). */
  quality: number;
}

/** This many products in a row are variants of one model: same vendor, series, model number and first property. */
const VARIANTS_PER_MODEL = 4;
/** A model with fewer possible variants than that is followed by another model after so many draws. */
const DRAWS_PER_MODEL = 40;
const MODELS_TO_TRY = 20;
/** These properties do not make a product better, so they do not change its price. */
const PRICE_NEUTRAL_SPECS = new Set([
  'Colour',
  'Layout',
  'Region',
  'Keyboard',
  'Weight',
  'Two-sided',
  'Mount',
]);

/**
 * The variant at `index` within its type.
 * @param taken names that are in use; the new one is added
 */
export function chooseVariant(
  recipe: TypeRecipe,
  index: number,
  random: Random,
  taken: Set<string>,
): Variant {
  const group = Math.floor(index / VARIANTS_PER_MODEL);
  for (let model = 0; model < MODELS_TO_TRY; model += 1) {
    const variant = buildVariant(
      recipe,
      createRandom((recipe.id * 1000 + group) * 100 + model),
      random,
      taken,
    );
    if (variant) return variant;
  }
  throw new Error(`the recipe of "${recipe.label}" has too few variants for ${recipe.count} products`);
}

function buildVariant(
  recipe: TypeRecipe,
  model: Random,
  random: Random,
  taken: Set<string>,
): Variant | undefined {
  // The makers take turns, the first one twice as often.
  const vendor = requireVendor(model.pick([...recipe.makers, ...recipe.makers.slice(0, 1)]));
  const series = model.pick(vendor.series);
  const number = fillPattern(recipe.model, model);
  const [firstKey, firstValues] = Object.entries(recipe.specs)[0] ?? ['', ['']];
  const fixed = { [firstKey]: model.pick(firstValues) };
  const unbranded = random.chance(0.008);
  for (let draw = 0; draw < DRAWS_PER_MODEL; draw += 1) {
    const specification = chooseSpecification(recipe, fixed, random);
    if (isImpossible(recipe, specification)) continue;
    const title = fillTitle(recipe.title, { ...specification, series, model: number });
    const name = unbranded ? title.replace(`${series} `, 'Unbranded ') : `${vendor.name} ${title}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { vendor, unbranded, name, specification, quality: computeQuality(recipe, specification) };
  }
  return undefined;
}

function chooseSpecification(recipe: TypeRecipe, fixed: Specification, random: Random): Specification {
  const chosen = Object.entries(recipe.specs).map(([key, values]) => [
    key,
    fixed[key] ?? random.pick(values),
  ]);
  return Object.fromEntries(chosen);
}

function isImpossible(recipe: TypeRecipe, specification: Specification): boolean {
  const values = new Set(Object.values(specification));
  return recipe.never?.some(([one, other]) => values.has(one) && values.has(other)) ?? false;
}

/** Average place of the choices in their lists; the first properties weigh most. */
function computeQuality(recipe: TypeRecipe, specification: Specification): number {
  let sum = 0;
  let weights = 0;
  Object.entries(recipe.specs).forEach(([key, values], place) => {
    if (PRICE_NEUTRAL_SPECS.has(key) || values.length < 2) return;
    const weight = 1 / (1 + place * 0.4);
    sum += weight * (values.indexOf(specification[key] ?? '') / (values.length - 1));
    weights += weight;
  });
  const average = weights === 0 ? 0.5 : sum / weights;
  // Averages crowd around the middle; stretching them uses the whole range of prices.
  return Math.min(1, Math.max(0, 0.5 + (average - 0.5) * 1.5));
}
