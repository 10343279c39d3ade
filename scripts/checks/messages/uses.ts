import { findTexts, getChildren, HOLE, type Node, type Source } from './syntax';

/** Functions that give the texts of a file of the catalogue, with the place of its name among their arguments. */
const TRANSLATORS: Record<string, number> = {
  useTranslations: 0,
  getTranslations: 0,
  pageTranslator: 0,
  translatorFor: 1,
};
/** Functions that take a key with its file. */
const FULL_KEYS = new Set(['message', 'fieldMessage', 'pageTitle']);
const METHODS = new Set(['rich', 'markup', 'raw', 'has']);

/** The keys that a file reads from the catalogue. */
export interface Uses {
  /** Keys in calls, each with its line. */
  keys: { key: string; line: number }[];
  /** Beginnings of keys whose end is known at run time only. */
  prefixes: { key: string; line: number }[];
  /** Namespaces of the file's translators; empty for that of the whole catalogue. */
  namespaces: Set<string>;
  /** Keys that a string of the file may be, such as those of a table. */
  mentioned: Set<string>;
}

type Scope = Map<string, string>;

const join = (namespace: string, key: string): string => [namespace, key].filter(Boolean).join('.');

/** The namespace that a call of a translator's maker names; undefined for other expressions. */
function getNamespace(node: Node | null | undefined): string | undefined {
  if (node?.type === 'AwaitExpression') return getNamespace(node.argument);
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const place = TRANSLATORS[node.callee.name];
  if (place === undefined) return undefined;
  return findTexts((node.arguments[place] as Node | undefined) ?? null)[0]?.text ?? '';
}

/** The namespace of `Translator<'watches'>`; undefined for other types. */
function namespaceOfType(node: Node | null | undefined): string | undefined {
  if (node?.type === 'TSTypeAnnotation') return namespaceOfType(node.typeAnnotation);
  if (node?.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return undefined;
  if (node.typeName.name !== 'Translator') return undefined;
  const [of] = node.typeArguments?.params ?? [];
  return of?.type === 'TSLiteralType' ? String((of.literal as { value?: unknown }).value) : '';
}

class Reader {
  readonly uses: Uses = { keys: [], prefixes: [], namespaces: new Set(), mentioned: new Set() };
  readonly #strings = new Set<string>();
  readonly #getLine: Source['getLine'];

  constructor({ program, getLine }: Source) {
    this.#getLine = getLine;
    this.#visit(program, [new Map()]);
    for (const text of this.#strings)
      for (const namespace of ['', ...this.uses.namespaces]) this.uses.mentioned.add(join(namespace, text));
  }

  #bind(name: Node, namespace: string | undefined, [scope]: Scope[]): void {
    if (namespace === undefined) return;
    this.uses.namespaces.add(namespace);
    if (name.type === 'Identifier') scope?.set(name.name, namespace);
  }

  #declare(node: Node, scopes: Scope[]): void {
    if (node.type === 'VariableDeclarator') {
      this.#bind(node.id, getNamespace(node.init), scopes);
      if (node.id.type === 'ArrayPattern' && node.init?.type === 'ArrayExpression')
        for (const [index, name] of node.id.elements.entries())
          if (name) this.#bind(name, getNamespace(node.init.elements[index] as Node), scopes);
    }
    if (node.type === 'Identifier' && 'typeAnnotation' in node)
      this.#bind(node, namespaceOfType(node.typeAnnotation as Node), scopes);
    if (node.type === 'TSTypeReference' || node.type === 'CallExpression')
      this.#bind(node, namespaceOfType(node) ?? getNamespace(node), scopes);
  }

  /** The namespace of what is called; undefined when it gives no texts. */
  #called(callee: Node, scopes: Scope[]): string | undefined {
    if (callee.type === 'CallExpression') return getNamespace(callee);
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
      return METHODS.has(callee.property.name) ? this.#called(callee.object, scopes) : undefined;
    if (callee.type !== 'Identifier') return undefined;
    if (FULL_KEYS.has(callee.name)) return '';
    return scopes.find((scope) => scope.has(callee.name))?.get(callee.name);
  }

  #note(argument: Node | undefined, namespace: string): void {
    for (const { node, text } of findTexts(argument ?? null)) {
      const line = this.#getLine(node);
      const key = join(namespace, text);
      if (!text.includes(HOLE)) this.uses.keys.push({ key, line });
      else this.uses.prefixes.push({ key: key.slice(0, key.indexOf(HOLE)), line });
    }
  }

  #visit(node: Node, scopes: Scope[]): void {
    const inner = /Function|^BlockStatement$/.test(node.type) ? [new Map(), ...scopes] : scopes;
    this.#declare(node, inner);
    if (node.type === 'Literal' && typeof node.value === 'string') this.#strings.add(node.value);
    if (node.type === 'CallExpression') {
      const namespace = this.#called(node.callee, inner);
      if (namespace !== undefined) this.#note(node.arguments[0] as Node | undefined, namespace);
    }
    for (const child of getChildren(node)) this.#visit(child, inner);
  }
}

export const findUses = (source: Source): Uses => new Reader(source).uses;
