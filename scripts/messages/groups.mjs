// Finds the groups of the catalogue that a module reads. Plain JavaScript, because the build's loaders run it; a check compares it with
// the syntax of each module (scripts/checks/messages).

/** The beginning of a string that names a file and a group, `orders.list`, with any text after it. */
const FULL = /['"`]([a-z][a-z-]*)\.([A-Za-z][\w-]*)/g;
/** A translator of a whole file, with its name where it has one. */
const OF_FILE = /(?:(\w+)\s*[=:]\s*)?\b(?:useTranslations\(|Translator<)\s*['"]([a-z][a-z-]*)['"]/g;
/** The beginning of any string. */
const TEXT = /['"`]([A-Za-z][\w-]*)/g;

/** A line of a comment: what it names is not read. */
const COMMENT_LINE = /^[ \t]*(?:\/\/|\/?\*).*$/gm;

/** True when a translator gets a key that is known at run time only. */
const hasOpenKey = (source, name) =>
  !name || new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*(?:\`\\$\\{|[\\w(])`).test(source);

/**
 * @param {string} text a module
 * @param {ReadonlyMap<string, readonly string[]>} catalogue groups by file
 * @returns {string[]} such as `orders.list`, each once, sorted
 */
export function findGroups(text, catalogue) {
  const source = text.replace(COMMENT_LINE, '');
  const found = new Set();
  for (const [, file, group] of source.matchAll(FULL))
    if (catalogue.get(file)?.includes(group)) found.add(`${file}.${group}`);
  for (const [, name, file] of source.matchAll(OF_FILE)) {
    const groups = catalogue.get(file) ?? [];
    const named = new Set([...source.matchAll(TEXT)].map(([, text]) => text));
    const all = hasOpenKey(source, name);
    for (const group of groups) if (all || named.has(group)) found.add(`${file}.${group}`);
  }
  return [...found].sort();
}
