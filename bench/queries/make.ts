import type { Random } from '@/service/demo/catalogue/random';
import { misspell } from './misspell';
import type { Sample, Sampled } from './sample';

/** A search as the portal's API takes it. */
export type Query = Record<string, string>;

export const KINDS = ['broad', 'brand and word', 'SKU', 'prefix', 'misspelt', 'faceted', 'by price'] as const;
export type Kind = (typeof KINDS)[number];

/** Number of each kind among a hundred searches of the mixed set. */
const MIX: Record<Kind, number> = {
  broad: 15,
  'brand and word': 25,
  SKU: 15,
  prefix: 15,
  misspelt: 10,
  faceted: 15,
  'by price': 5,
};
/** Words of so many letters say something. */
const WORD = /^\p{L}{4,}$/u;
const COMMON_WORDS = 60;

const splitWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The words that most names hold, the most common first. */
function commonWords({ products }: Sample): string[] {
  const counts = new Map<string, number>();
  for (const { name } of products)
    for (const word of new Set(splitWords(name)))
      if (WORD.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, COMMON_WORDS).map(([word]) => word);
}

/** Invents searches of every kind from products that exist. */
export class QueryMaker {
  readonly #sample: Sample;
  readonly #random: Random;
  readonly #common: string[];

  constructor(sample: Sample, random: Random) {
    this.#sample = sample;
    this.#random = random;
    this.#common = commonWords(sample);
  }

  /** `count` different searches of a kind, or of all kinds as they are mixed. */
  distinct(kind: Kind | 'mixed', count: number): Query[] {
    const made = new Map<string, Query>();
    // A small catalogue has only so many different ones.
    for (let tries = 0; made.size < count && tries < count * 20; tries += 1) {
      const query = this.#query(kind === 'mixed' ? this.#anyKind() : kind);
      made.set(JSON.stringify(query), query);
    }
    return [...made.values()];
  }

  #anyKind(): Kind {
    let place = this.#random.int(0, 99);
    for (const kind of KINDS) {
      place -= MIX[kind];
      if (place < 0) return kind;
    }
    return 'broad';
  }

  #query(kind: Kind): Query {
    const product = this.#random.pick(this.#sample.products);
    switch (kind) {
      case 'broad':
        return { text: this.#broad(), sort: 'relevance' };
      case 'brand and word':
        return { text: this.#brandAndWord(product), sort: 'relevance' };
      case 'SKU':
        return { text: this.#sku(product), sort: 'relevance' };
      case 'prefix':
        return { text: this.#prefix(product), sort: 'relevance' };
      case 'misspelt':
        return { text: this.#misspelt(product), sort: 'relevance' };
      case 'faceted':
        return this.#faceted(product);
      case 'by price':
        return this.#byPrice(product);
    }
  }

  /** One or two of the words that many products have, or the first letters of one. */
  #broad(): string {
    const [one, other] = [this.#random.pick(this.#common), this.#random.pick(this.#common)];
    if (this.#random.chance(0.15)) return one;
    if (this.#random.chance(0.3)) return one.slice(0, this.#random.int(1, 3));
    return one === other ? one : `${one} ${other.slice(0, this.#random.int(3, other.length))}`;
  }

  #brandAndWord({ name, vendor }: Sampled): string {
    const brand = splitWords((vendor !== null && this.#sample.vendorName(vendor)) || name)[0] ?? '';
    const words = splitWords(name).filter((word) => WORD.test(word) && word !== brand);
    return words.length === 0 ? brand : `${brand} ${this.#random.pick(words)}`;
  }

  #sku({ product_code: code }: Sampled): string {
    switch (this.#random.int(0, 3)) {
      case 0:
        return code;
      case 1:
        return code.toLowerCase();
      case 2:
        return code.replace(/[^\p{L}\p{N}]+/gu, '');
      default:
        return code.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    }
  }

  /** Imitates the field's content while a person types a name. */
  #prefix({ name }: Sampled): string {
    const words = splitWords(name).filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
    const whole = words.slice(0, this.#random.int(1, 2));
    const begun = words[whole.length]?.slice(0, this.#random.int(1, 4)) ?? '';
    return `${whole.join(' ')} ${begun}`.trim();
  }

  #misspelt(product: Sampled): string {
    const text = this.#brandAndWord(product);
    return misspell(text, this.#random) ?? misspell(this.#random.pick(this.#common), this.#random) ?? text;
  }

  #faceted(product: Sampled): Query {
    const random = this.#random;
    const text = random.chance(0.7) ? this.#someText(product) : '';
    return {
      ...(text && { text }),
      ...(random.chance(0.5) && { vendor: String(product.vendor ?? -1) }),
      ...(random.chance(0.5) && { type: String(product.type ?? -1) }),
      ...(random.chance(0.4) && { stock: 'in' }),
      ...(random.chance(0.15) && { shippable: 'yes' }),
      ...(random.chance(0.1) && { kind: random.pick(['subscription', 'one-off']) }),
      sort: text ? 'relevance' : random.pick(['popularity', 'name', '-name']),
    };
  }

  #byPrice(product: Sampled): Query {
    const random = this.#random;
    const from = Math.floor((product.price ?? 40) * (0.3 + 0.5 * random.next()));
    return {
      ...(random.chance(0.6) && { text: this.#someText(product) }),
      ...(random.chance(0.3) && { type: String(product.type ?? -1) }),
      ...(random.chance(0.6) && { priceFrom: String(from), priceTo: String(from * 3 + 20) }),
      sort: random.pick(['price', '-price']),
    };
  }

  #someText(product: Sampled): string {
    return this.#random.chance(0.5) ? this.#broad() : this.#brandAndWord(product);
  }
}
