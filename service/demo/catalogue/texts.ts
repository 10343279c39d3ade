import type { Random } from './random';
import type { TypeRecipe } from './recipes/recipe';

/** The values that one product takes from its recipe's `specs`. */
export type Specification = Readonly<Record<string, string>>;

/** Replaces `{key}` by its value; an unknown key is a mistake in a recipe and throws. */
export function fillTitle(template: string, values: Specification): string {
  return template.replace(/\{([^}]+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`the title "${template}" names {${key}}, which nothing gives`);
    return value;
  });
}

/** Short text: what it is, and one thing to know. */
export function shortText(recipe: TypeRecipe, specification: Specification, random: Random): string {
  return `${capital(getNoun(recipe, specification))}. ${random.pick(recipe.sentences)}`;
}

/** Long text: `Key: value` lines, prose, and what is in the box, with the line breaks that a distributor sends. */
export function longText(recipe: TypeRecipe, specification: Specification, random: Random): string {
  const facts = Object.entries(specification).map(([key, value]) => `${key}: ${value}`);
  if (recipe.shipping !== null) facts.push(...physicalFacts(specification, random));
  const prose = random.some(recipe.sentences, Math.min(3, recipe.sentences.length));
  const parts = [facts.join('\n'), prose.join(' ')];
  if (recipe.shipping !== null)
    parts.push(`In the box: ${getNoun(recipe, specification)}, ${random.pick(BOX)}.`);
  return parts.join('\n\n');
}

/** Text of a featured product, two or three lines; null for the three quarters that are not featured. */
export function featuredText(recipe: TypeRecipe, random: Random): string | null {
  if (!random.chance(0.25)) return null;
  return random.some(recipe.sentences, random.int(2, 3)).join('\n');
}

const BOX = ['quick start sheet', 'fixing kit and quick start sheet', 'safety sheet and recycling bag'];

function getNoun(recipe: TypeRecipe, specification: Specification): string {
  return specification.Kind ?? recipe.noun;
}

function physicalFacts(specification: Specification, random: Random): string[] {
  const facts = [
    `Country of origin: ${random.pick(['Poland', 'Taiwan', 'Vietnam', 'Portugal', 'Malaysia'])}`,
  ];
  if (!specification.Guarantee)
    facts.push(`Guarantee: ${random.pick(['1 year', '2 years', '3 years', '5 years'])}`);
  return facts;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
