import type { Database } from '../db/pool';
import { ImportError, type ImportFault, type ImportRecord, importedProduct } from './schema';
import {
  createStaging,
  deleteUnstaged,
  findDuplicates,
  mergeStaged,
  refreshStatistics,
  type StagedProduct,
  stageBatch,
} from './store';

const BATCH_SIZE = 1000;
/** After so many faults the rest of the file is not worth reading. */
const MAX_FAULTS = 10;

export interface ImportResult {
  imported: number;
  deleted: number;
}

export interface ImportOptions {
  /** Also delete products that the records do not name. */
  replace?: boolean;
  /** Called after every batch with the number of products read so far. */
  onProgress?: (read: number) => void;
}

/**
 * Imports a catalogue, most popular product first. All or nothing: everything is checked and staged first and changes
 * the catalogue in one transaction, while readers go on seeing the old one.
 * @param records in bounded memory: one batch at a time is held
 * @throws ImportError with up to ten faults by line and field; nothing was changed then
 */
export async function importCatalogue(
  db: Database,
  records: AsyncIterable<ImportRecord> | Iterable<ImportRecord>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = await db.transaction(async (tx) => {
    await createStaging(tx);
    const imported = await stageAll(tx, records, options);
    const duplicates = await findDuplicates(tx, MAX_FAULTS);
    if (duplicates.length > 0) throw new ImportError(duplicates.map(toDuplicateFault));
    await mergeStaged(tx);
    return { imported, deleted: options.replace ? await deleteUnstaged(tx) : 0 };
  });
  await refreshStatistics(db);
  return result;
}

/** Products that are already in memory or generated, numbered as records. */
export function* toRecords(products: Iterable<unknown>): Generator<ImportRecord> {
  let line = 0;
  for (const value of products) {
    line += 1;
    yield { line, value };
  }
}

async function stageAll(
  tx: Database,
  records: AsyncIterable<ImportRecord> | Iterable<ImportRecord>,
  { onProgress }: ImportOptions,
): Promise<number> {
  const faults: ImportFault[] = [];
  let batch: StagedProduct[] = [];
  let read = 0;
  const flush = async () => {
    if (faults.length === 0) await stageBatch(tx, batch);
    batch = [];
    onProgress?.(read);
  };
  for await (const { line, value } of records) {
    read += 1;
    const parsed = importedProduct.safeParse(value);
    if (parsed.success) batch.push({ line, position: read, product: parsed.data });
    else faults.push(...toFaults(line, parsed.error.issues));
    if (faults.length >= MAX_FAULTS) break;
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  if (faults.length > 0) throw new ImportError(faults.slice(0, MAX_FAULTS));
  if (read === 0) throw new ImportError([{ line: null, field: '', message: 'there is no product in it' }]);
  return read;
}

function toFaults(line: number, issues: readonly { path: PropertyKey[]; message: string }[]): ImportFault[] {
  return issues.map(({ path, message }) => ({ line, field: path.map(String).join('.'), message }));
}

function toDuplicateFault({ id, first, second }: { id: number; first: number; second: number }): ImportFault {
  return { line: second, field: 'id', message: `${id} is already on line ${first}` };
}
