import { parseArgs } from 'node:util';

export interface Options {
  /** Names of benchmarks; empty means all. */
  names: string[];
  /** Sizes of generated catalogues. */
  sizes: number[];
  /** File of a real catalogue, or none. */
  real: string | undefined;
  /** Keeps data folders between runs here; without it they are in a temporary folder, which is removed at the end. */
  data: string | undefined;
  keepPortal: boolean;
}

const DEFAULT_SIZES = '10000,100000';
const LARGEST = 5_000_000;

export const USAGE = `Usage: npm run bench [-- NAMES…] [--sizes 10000,100000] [--real FILE] [--data FOLDER] [--keep-portal]
  NAMES          reads, search, suggestions, yardstick, prices, scroll, interaction, quick-order, relevance, orders-list, home, exports, backup, orders, pages, soak, sessions, connections; all unless given
  --sizes        how many products to generate, with commas; 0 for none
  --real         also measures with this catalogue; labels.json stands beside it
  --data         keeps the loaded catalogues here for the next run
  --keep-portal  searches what an earlier run in the same folder has read
BENCH_SOAK_SECONDS shortens the ten minutes of soak`;

/**
 * @param environment BENCH_SIZES, BENCH_REAL and BENCH_DATA stand for the options of the same names
 * @throws Error with the usage when something is wrong
 */
export function readOptions(
  args: string[],
  known: readonly string[],
  environment: Record<string, string | undefined>,
): Options {
  const { values, positionals } = parsed(args);
  // An empty line in .env means "not set".
  const given = (name: string) => environment[name] || undefined;
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.\n${USAGE}`);
  const sizes = (values.sizes ?? given('BENCH_SIZES') ?? DEFAULT_SIZES).split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 0 || size > LARGEST))
    throw new Error(`A size is a whole number up to ${LARGEST}.\n${USAGE}`);
  return {
    names: positionals,
    sizes: sizes.filter((size) => size > 0),
    real: values.real ?? given('BENCH_REAL'),
    data: values.data ?? given('BENCH_DATA'),
    keepPortal: values['keep-portal'] ?? false,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        sizes: { type: 'string' },
        real: { type: 'string' },
        data: { type: 'string' },
        'keep-portal': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
