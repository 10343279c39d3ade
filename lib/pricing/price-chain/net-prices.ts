import { type Amount, padded, readAmount } from './amount';

/** Decimals in which net prices are stored. */
const DECIMALS = 4;

/** Fixed prices by product. A hundred thousand take 1.6 MB, outside of the heap: a node holds many lists. */
export class NetPrices {
  readonly #ids: Float64Array;
  readonly #units: BigInt64Array;

  /** @param prices in ascending order of the ids */
  constructor(prices: readonly (readonly [productId: number, amount: string])[]) {
    this.#ids = Float64Array.from(prices, ([id]) => id);
    this.#units = BigInt64Array.from(prices, ([, amount]) => padded(readAmount(amount), DECIMALS));
  }

  /** The fixed price of a product; undefined where it has none. */
  get(productId: number): { kind: 'fixed'; amount: Amount } | undefined {
    let [from, to] = [0, this.#ids.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#ids[middle] ?? 0) < productId) from = middle + 1;
      else to = middle;
    }
    const units = this.#ids[from] === productId ? this.#units[from] : undefined;
    return units === undefined ? undefined : { kind: 'fixed', amount: toShortest(units) };
  }
}

/** The amount without zeros at its end beyond two decimals: a price is made in the decimals of its amount. */
function toShortest(units: bigint): Amount {
  let [rest, decimals] = [units, DECIMALS];
  while (decimals > 2 && rest % 10n === 0n) {
    rest /= 10n;
    decimals--;
  }
  return { units: rest, decimals };
}
