/**
 * Products with a price in a price index, by price and then by id; both arrays have the same order. Floats serve order and
 * bounds only: each is the one nearest to a decimal of at most 15 digits, so no two prices change places.
 */
export interface SortedPrices {
  ids: Int32Array;
  prices: Float64Array;
}

/** Puts prices in order. @param ids of products. @param prices by the same places */
export function sortPrices(ids: readonly number[], prices: readonly number[]): SortedPrices {
  const [id, price] = [(at: number) => ids[at] as number, (at: number) => prices[at] as number];
  const places = Uint32Array.from(ids, (_, at) => at).sort((a, b) => price(a) - price(b) || id(a) - id(b));
  return { ids: Int32Array.from(places, id), prices: Float64Array.from(places, price) };
}

/** An order without some products, and with others put in: those whose prices have changed are in both. */
export function replacePrices(
  order: SortedPrices,
  without: ReadonlySet<number>,
  added: SortedPrices,
): SortedPrices {
  const maxLength = order.ids.length + added.ids.length;
  const [ids, prices] = [new Int32Array(maxLength), new Float64Array(maxLength)];
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
