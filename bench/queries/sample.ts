import type { Product } from '@/lib/contract/product';
import { createRandom } from '@/service/demo/catalogue/random';
import { openCatalogue } from '@/service/import/file';
import { importedProduct } from '@/service/import/schema';
import { SEED } from '../catalogue/generate';
import { createIngredients, productAt } from '../catalogue/product';

/** The fields of a product that searches are made from. */
export type Sampled = Pick<Product, 'id' | 'name' | 'product_code' | 'vendor' | 'type' | 'price'>;

/** Products that people look for, the popular ones more often, and the names of vendors. */
export interface Sample {
  products: readonly Sampled[];
  vendorName: (id: number) => string | undefined;
}

const SAMPLE_SIZE = 20_000;
/** The popular first tenth gets about as many searches as the rest. */
const CONCENTRATION = 3;

/** A sample of a generated catalogue. */
export function sampleGenerated(size: number): Sample {
  const random = createRandom(SEED + 1);
  const made = createIngredients();
  const names = new Map(made.vendors.entries.map(({ id, name }) => [id, name]));
  const products = Array.from({ length: SAMPLE_SIZE }, () => {
    const place = Math.floor(size * random.next() ** CONCENTRATION);
    return productAt(made, SEED, place, place / size);
  });
  return { products, vendorName: (id) => names.get(id) };
}

/**
 * A sample of some products.
 * @param all most popular first
 * @param names of their vendors, by id
 */
export function sampleProducts(all: readonly Sampled[], names: Readonly<Record<string, string>>): Sample {
  const random = createRandom(SEED + 1);
  const products = Array.from({ length: SAMPLE_SIZE }, () => {
    const place = Math.floor(all.length * random.next() ** CONCENTRATION);
    return all[place] as Sampled;
  });
  return { products, vendorName: (id) => names[id] };
}

/**
 * A sample of the products of a file.
 * @param names of its vendors, by id
 */
export async function sampleFile(file: string, names: Readonly<Record<string, string>>): Promise<Sample> {
  const all: Sampled[] = [];
  for await (const { value } of (await openCatalogue(file)).records) all.push(importedProduct.parse(value));
  return sampleProducts(all, names);
}
