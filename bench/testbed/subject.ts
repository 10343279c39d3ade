import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { demoProducts } from '@/service/demo/catalogue/products';
import demoLabels from '@/service/demo/labels.json' with { type: 'json' };
import { SEED, writeCatalogue } from '../catalogue/generate';
import { createIngredients } from '../catalogue/product';
import { type Sample, sampleFile, sampleGenerated, sampleProducts } from '../queries/sample';

/** A catalogue to measure with. */
export interface Subject {
  /** A number of products, or `real` or `demo`: names its section of the results. */
  name: string;
  /** Changes when the catalogue does: a folder that was loaded with another one is loaded again. */
  mark: string;
  /** The file to load, made when it is not there yet; null keeps the demo's catalogue. */
  file(folder: string): Promise<string | null>;
  /** Names of vendors and types, as `npm run labels:import` takes them. */
  labels: { vendors: Record<string, string>; types: Record<string, string> } | null;
  sample(): Promise<Sample>;
}

const toLabelMap = (entries: readonly { id: number; name: string }[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ id, name }) => [String(id), name]));

/** A generated catalogue. */
export function generatedSubject(size: number): Subject {
  const { vendors, types } = createIngredients();
  return {
    name: String(size),
    mark: `generated ${size} with seed ${SEED}`,
    file: async (folder) => {
      const file = join(folder, `catalogue-${size}-${SEED}.jsonl.gz`);
      mkdirSync(folder, { recursive: true });
      if (!existsSync(file)) await writeCatalogue(file, size);
      return file;
    },
    labels: { vendors: toLabelMap(vendors.entries), types: toLabelMap(types.entries) },
    sample: async () => sampleGenerated(size),
  };
}

const labelFile = z.object({
  vendors: z.record(z.string(), z.string()),
  types: z.record(z.string(), z.string()),
});

/** Reads a real catalogue: a file of products with `labels.json` in the same folder. */
export function realSubject(file: string): Subject {
  const labels = labelFile.parse(JSON.parse(readFileSync(join(dirname(file), 'labels.json'), 'utf8')));
  return {
    name: 'real',
    mark: 'real catalogue',
    file: async () => file,
    labels,
    sample: () => sampleFile(file, labels.vendors),
  };
}

/** The demo's catalogue, for which it is judged what a search should find. */
export const demoSubject: Subject = {
  name: 'demo',
  mark: 'demo',
  file: async () => null,
  labels: null,
  sample: async () => sampleProducts(demoProducts(), demoLabels.vendors),
};
