import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Product } from '@/lib/contract/product';
import { createIngredients, productAt } from './product';

/** Figures of one seed can be compared; another seed makes another catalogue of the same kind. */
export const SEED = 20_261;
/** Products in one piece of text: a stream of single lines would spend its time on handing them over. */
const LINES_PER_CHUNK = 200;

/** The products of a generated catalogue of `size`, the most popular first. */
export function* generateProducts(size: number, seed = SEED): Generator<Product> {
  const made = createIngredients();
  for (let place = 0; place < size; place += 1) yield productAt(made, seed, place, place / size);
}

/** Writes JSON lines, several of them in each piece. */
function* lines(products: Iterable<Product>): Generator<string> {
  let chunk: string[] = [];
  for (const product of products) {
    chunk.push(`${JSON.stringify(product)}\n`);
    if (chunk.length < LINES_PER_CHUNK) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

/** Writes a generated catalogue as gzipped JSON lines, as `npm run service:import` takes it; whole or not at all. */
export async function writeCatalogue(file: string, size: number, seed = SEED): Promise<void> {
  const part = `${file}.part`;
  await pipeline(
    Readable.from(lines(generateProducts(size, seed))),
    createGzip({ level: 1 }),
    createWriteStream(part),
  );
  await rename(part, file);
}
