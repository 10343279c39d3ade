import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInBackground } from '@/lib/background';
import { listConnections } from '@/lib/connections/data';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { type CatalogueList, CatalogueListBuilder, toCatalogueList } from './catalogue-list';
import type { FileIdentity } from './column-format';
import { readColumns } from './read-columns';
import type { ListState } from './store';
import { PART, writeColumns } from './write-columns';

/** Raised whenever a list that is built from the same rows comes to hold something else in columns of the same names. */
const FORMAT = 'catalogue-list/4';
const NAME = /^\d+\.list(\..+\.part)?$/;
/** A process that writes for so long is not there any more. */
const MAX_WRITE_MS = 3_600_000;

const toName = (connectionId: number): string => `${connectionId}.list`;

/** Where a list is kept; null for one that is not: without a folder, or before the first sync run. */
const toStored = ({ version, ...state }: ListState): { file: string; identity: FileIdentity } | null => {
  const folder = env().CATALOGUE_CACHE_DIR;
  if (folder === undefined || version === null) return null;
  return {
    file: join(folder, toName(state.connectionId)),
    identity: { format: FORMAT, ...state, version },
  };
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The list of exactly this state; null when it is in no file, or in one that cannot be used. Never fails. */
export async function readListFile(state: ListState): Promise<CatalogueList | null> {
  const stored = toStored(state);
  if (!stored) return null;
  try {
    const empty = new CatalogueListBuilder().build();
    const columns = await readColumns(stored.file, stored.identity, empty.columns);
    return columns && toCatalogueList(columns);
  } catch (error) {
    if (!isMissing(error))
      log().warn(
        { code: 'list-file-unusable', err: error, connectionId: state.connectionId },
        'the file of a list cannot be used; the list is read from the database',
      );
    return null;
  }
}

/** Connections whose lists web nodes keep. */
export async function listKeptConnections(): Promise<number[]> {
  const connections = (await listConnections()).filter(({ hasCatalogue }) => hasCatalogue);
  return connections.slice(0, env().CATALOGUES_MAX).map(({ id }) => id);
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Whether nobody writes a file any more that was begun. */
async function isLeft(file: string): Promise<boolean> {
  const begun = await stat(file).catch(() => null);
  return begun !== null && begun.mtimeMs < Date.now() - MAX_WRITE_MS;
}

/** Removes lists of connections that are gone. */
async function removeOtherFiles(folder: string): Promise<void> {
  const kept = new Set((await listKeptConnections()).map(toName));
  for (const name of await readdir(folder)) {
    if (!NAME.test(name) || kept.has(name)) continue;
    const file = join(folder, name);
    if (!name.endsWith(PART) || (await isLeft(file))) await rm(file, { force: true });
  }
}

/** Keeps a list that was read from the database for the next start, while searches use it. */
export function storeListFile(state: ListState, list: CatalogueList): void {
  const stored = toStored(state);
  if (!stored) return;
  runInBackground('list-file-not-written', 'the file of a list could not be written', async () => {
    await makeFolder(dirname(stored.file));
    await writeColumns(stored.file, stored.identity, list.columns);
    await removeOtherFiles(dirname(stored.file));
  });
}

/** Makes the folder for lists and removes what nobody needs of it. */
export function tidyListFiles(): void {
  const folder = env().CATALOGUE_CACHE_DIR;
  if (folder === undefined) return;
  runInBackground('list-file-not-written', 'the folder for lists could not be tidied', async () => {
    await makeFolder(folder);
    await removeOtherFiles(folder);
  });
}
