import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export type { Node };

/** A source file as a tree. */
export interface Source {
  file: string;
  text: string;
  program: Node;
  /** Counted from 1. */
  getLine: (node: Node) => number;
}

/** @throws Error when the file does not parse */
export function parseSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  return { file, text, program, getLine: ({ start }) => text.slice(0, start).split('\n').length };
}

export function getChildren(node: Node): Node[] {
  const values = (visitorKeys[node.type] ?? []).map(
    (key) => (node as unknown as Record<string, unknown>)[key],
  );
  return values.flat().filter((value): value is Node => typeof value === 'object' && value !== null);
}

/** Marks the place of a value in the text of a template. */
export const HOLE = '\ufffc';

/** The texts that an expression may be: of both branches of a choice, and around the values of a template. */
export function findTexts(node: Node | null): { node: Node; text: string }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.raw).join(HOLE) }];
    case 'ConditionalExpression':
      return [...findTexts(node.consequent), ...findTexts(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return 'operator' in node && /^(&&|\|\||\?\?|\+)$/.test(node.operator)
        ? [...findTexts(node.left as Node), ...findTexts(node.right)]
        : [];
    case 'JSXExpressionContainer':
      return findTexts(node.expression);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return findTexts(node.expression);
    default:
      return [];
  }
}
