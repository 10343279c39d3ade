import { bisect } from '@/lib/platform/bisect';

/**
 * Products with a price in a price index, by price and then by id; both arrays have the same order. Floats serve order and
 * bounds only: each is the one nearest to a decimal of at most 15 digits, so no two prices change places.
 */
export interface SortedPrices {
  ids: Float64Array;
  prices: Float64Array;
}

/** Prices of products in the order in which they come. Millions of them stay out of the heap. */
export class UnsortedPrices {
  #ids: Float64Array;
  #prices: Float64Array;
  #length = 0;

  /** @param expected number of prices: an array that grows leaves as much garbage until it is collected */
  constructor(expected = 1024) {
    this.#ids = new Float64Array(expected);
    this.#prices = new Float64Array(expected);
  }

  add(id: number, price: number): void {
    if (this.#length === this.#ids.length) this.#grow();
    this.#ids[this.#length] = id;
    this.#prices[this.#length++] = price;
  }

  get length(): number {
    return this.#length;
  }

  sort(): SortedPrices {
    return sortPrices(this.#ids.subarray(0, this.#length), this.#prices.subarray(0, this.#length));
  }

  #grow(): void {
    const size = Math.max(1024, this.#length * 2);
    const [ids, prices] = [new Float64Array(size), new Float64Array(size)];
    ids.set(this.#ids);
    prices.set(this.#prices);
    this.#ids = ids;
    this.#prices = prices;
  }
}

/**
 * Puts prices in order. Arrays of numbers sort themselves outside the heap, which a comparison of ours would not: so prices
 * first, then each id goes to its price, then the ids of one price.
 * @param ids of products, each once. @param prices by the same places
 */
export function sortPrices(ids: ArrayLike<number>, prices: ArrayLike<number>): SortedPrices {
  const sorted = new Float64Array(prices).sort();
  const byPrice = new Float64Array(sorted.length);
  // Counts the ids placed so far at each distinct price, by the price's place.
  const counts = new Uint32Array(sorted.length);
  for (let at = 0; at < sorted.length; at++) {
    const price = prices[at] as number;
    const place = bisect(0, sorted.length, (middle) => (sorted[middle] as number) < price);
    const count = counts[place] as number;
    byPrice[place + count] = ids[at] as number;
    counts[place] = count + 1;
  }
  for (let place = 0; place < sorted.length; place += counts[place] as number)
    if ((counts[place] as number) > 1) byPrice.subarray(place, place + (counts[place] as number)).sort();
  return { ids: byPrice, prices: sorted };
}

/** An order without some products, and with others put in: those whose prices have changed are in both. */
export function replacePrices(
  order: SortedPrices,
  without: ReadonlySet<number>,
  added: SortedPrices,
): SortedPrices {
  const maxLength = order.ids.length + added.ids.length;
  const [ids, prices] = [new Float64Array(maxLength), new Float64Array(maxLength)];
  let [length, next] = [0, 0];
  const append = ({ ids: from, prices: by }: SortedPrices, at: number) => {
    ids[length] = from[at] as number;
    prices[length++] = by[at] as number;
  };
  for (let at = 0; at < order.ids.length; at++) {
    if (without.has(order.ids[at] as number)) continue;
    while (next < added.ids.length && isBefore(added, next, order, at)) append(added, next++);
    append(order, at);
  }
  while (next < added.ids.length) append(added, next++);
  return { ids: ids.slice(0, length), prices: prices.slice(0, length) };
}

function isBefore(one: SortedPrices, at: number, other: SortedPrices, otherAt: number): boolean {
  const [price, otherPrice] = [one.prices[at] as number, other.prices[otherAt] as number];
  if (price !== otherPrice) return price < otherPrice;
  return (one.ids[at] as number) < (other.ids[otherAt] as number);
}
