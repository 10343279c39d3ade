import { dirname, join, normalize } from 'node:path';
import type { Violation } from '../house-rules';
import { findTexts, getChildren, type Node, type Source } from './syntax';
import type { Uses } from './uses';

/** Files of a route that Next renders, each inside the layouts of its folder and of the folders above. */
const ENTRY = /^app\/(?:.*\/)?(?:page|layout|template|error|not-found|forbidden)\.tsx$/;
const EXTENSIONS = ['.ts', '.tsx', '/index.ts'];

/** A module with the catalogue's files that it reads. */
export interface Module {
  source: Source;
  uses: Uses;
}
type Modules = ReadonlyMap<string, Module>;

/** Returns the file and the group of a key; the file alone where the key names no group. */
const toNamespace = (key: string): string => key.split('.').slice(0, 2).filter(Boolean).join('.');

/** The namespaces that a module reads when it runs in a browser. */
const listRead = ({ uses }: Module): string[] =>
  [...uses.namespaces, ...uses.keys.map(({ key }) => key), ...uses.prefixes.map(({ key }) => key)]
    .map(toNamespace)
    .filter(Boolean);

const isClient = ({ source }: Module): boolean => /^\s*['"]use client['"]/.test(source.text);

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of getChildren(node)) yield* walk(child);
}

const isTypeOnly = (node: Node): boolean =>
  (node.type === 'ImportDeclaration' && node.importKind === 'type') ||
  (node.type === 'ExportNamedDeclaration' && node.exportKind === 'type');

/** The modules that a module imports, at once or later. */
function listImports({ source }: Module, modules: Modules): string[] {
  return [...walk(source.program)].flatMap((node) => {
    if (!('source' in node) || !node.source || isTypeOnly(node)) return [];
    const [path] = findTexts(node.source as Node).map(({ text }) => text);
    if (!path || !/^[.@]\.?\//.test(path)) return [];
    const base = path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(source.file), path));
    return EXTENSIONS.map((extension) => base + extension).filter((file) => modules.has(file));
  });
}

/** The namespaces that a file gives: `<Messages namespaces={['cart']}>`. */
function listGiven({ source }: Module): string[] {
  return [...walk(source.program)].flatMap((node) => {
    if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return [];
    if (node.name.name !== 'namespaces' || node.value?.type !== 'JSXExpressionContainer') return [];
    const { expression } = node.value;
    return expression.type === 'ArrayExpression'
      ? expression.elements.flatMap((element) => findTexts(element as Node).map(({ text }) => text))
      : [];
  });
}

/** Returns the namespaces that browsers need for a file of a route. */
function makeNeeds(modules: Modules): (entry: string) => Set<string> {
  const links = new Map([...modules].map(([file, found]) => [file, listImports(found, modules)]));
  return (entry) => {
    const [needed, seen] = [new Set<string>(), new Set<string>()];
    const visit = (file: string, isBelowClient: boolean): void => {
      const found = modules.get(file);
      const id = `${file} ${isBelowClient}`;
      if (!found || seen.has(id)) return;
      seen.add(id);
      const runsInBrowser = isBelowClient || isClient(found);
      // Modules of the server that are no components render nothing.
      if (!runsInBrowser && !/^(app|components)\//.test(file)) return;
      if (runsInBrowser) for (const name of listRead(found)) needed.add(name);
      for (const imported of links.get(file) ?? []) visit(imported, runsInBrowser);
    };
    visit(entry, false);
    return needed;
  };
}

/** Finds namespaces that components read in a browser and neither the page nor one of its layouts gives. */
export function findMissingNamespaces(modules: Modules): Violation[] {
  const entries = [...modules.keys()].filter((file) => ENTRY.test(file));
  const listNeeded = makeNeeds(modules);
  const given = new Map(entries.map((file) => [file, listGiven(modules.get(file) as Module)]));
  return entries.flatMap((file) => {
    const layouts = [...given].filter(
      ([layout]) => layout.endsWith('/layout.tsx') && file.startsWith(layout.slice(0, -'layout.tsx'.length)),
    );
    const all = new Set([...(given.get(file) ?? []), ...layouts.flatMap(([, names]) => names)]);
    const missing = [...listNeeded(file)]
      .filter((name) => !all.has(name) && !all.has(name.split('.')[0] ?? ''))
      .sort();
    return missing.length > 0
      ? [{ file, line: 1, rule: `its components read messages that it does not give: ${missing.join(', ')}` }]
      : [];
  });
}
