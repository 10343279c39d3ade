// Loaders of the build, for browsers only (docs/decisions/0035): next.config.mjs names them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { findGroups } from './groups.mjs';

const FOLDER = join(import.meta.dirname, '../../messages/en');
const TEXTS = '@/lib/messages/texts';
const TEXTS_FILE = join(import.meta.dirname, '../../lib/messages/texts.ts');
/** Query of a module that holds a group: `?texts=orders.list`. */
const QUERY = /^\?texts=([a-z-]+)\.([\w-]+)$/;

const read = (file) => JSON.parse(readFileSync(join(FOLDER, `${file}.json`), 'utf8'));

let [catalogue, readAt] = [new Map(), ''];
/** Groups by file, read again when a file has changed. */
function readCatalogue() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const changedAt = files.map((name) => `${name} ${statSync(join(FOLDER, name)).mtimeMs}`).join();
  if (changedAt === readAt) return catalogue;
  catalogue = new Map(
    files.map((name) => basename(name, '.json')).map((file) => [file, Object.keys(read(file))]),
  );
  readAt = changedAt;
  return catalogue;
}

const compileAll = (texts) =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compileAll(value)]));

/** Writes a browser's version of `texts.ts`: empty at first, and one group more for each query. */
function writeTexts(loader) {
  if (!loader.resourceQuery) return 'export const TEXTS = {};';
  const [, file, group] = QUERY.exec(loader.resourceQuery) ?? [];
  if (!file) throw new Error(`${loader.resourceQuery} names no group of messages.`);
  loader.addDependency(join(FOLDER, `${file}.json`));
  const texts = JSON.stringify(compileAll(read(file)[group]));
  return `import { TEXTS } from '${TEXTS}';\n(TEXTS[${JSON.stringify(file)}] ??= {})[${JSON.stringify(group)}] = ${texts};`;
}

/** A module with imports of the groups that it reads: at its end, so that its lines stay where they are. */
const addGroups = (source) =>
  [source, ...findGroups(source, readCatalogue()).map((name) => `import '${TEXTS}?texts=${name}';`)].join(
    '\n',
  );

export default function textsLoader(source) {
  return resolve(this.resourcePath) === TEXTS_FILE ? writeTexts(this) : addGroups(source);
}
