/** The changes that give each price chain a price index. */
export interface PriceIndexPlan {
  add: string[];
  /** A price index of the same lists in older versions gets the key of the new ones. */
  rename: { id: number; key: string }[];
  used: number[];
  unused: number[];
}

const stripVersions = (key: string): string => key.replace(/@\d+/g, '');

/** Compares the needed keys with the existing price indexes. */
export function planPriceIndexes(
  needed: readonly string[],
  priceIndexes: readonly { id: number; key: string }[],
): PriceIndexPlan {
  const wanted = new Set(needed);
  const known = new Set(priceIndexes.map(({ key }) => key));
  const free = priceIndexes.filter(({ key }) => !wanted.has(key));
  const plan: PriceIndexPlan = { add: [], rename: [], used: [], unused: [] };
  for (const key of wanted) {
    if (known.has(key)) continue;
    const at = free.findIndex((priceIndex) => stripVersions(priceIndex.key) === stripVersions(key));
    const [renamed] = at < 0 ? [] : free.splice(at, 1);
    if (renamed) plan.rename.push({ id: renamed.id, key });
    else plan.add.push(key);
  }
  plan.used = priceIndexes.flatMap(({ id, key }) => (wanted.has(key) ? id : []));
  plan.unused = free.map(({ id }) => id);
  return plan;
}
