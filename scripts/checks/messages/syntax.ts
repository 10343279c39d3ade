import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export type { Node };

/** A source file as a tree. */
export interface Source {
  file: string;
  program: Node;
  /** Counted from 1. */
  lineOf: (node: Node) => number;
}

/** @throws Error when the file does not parse */
export function parseSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  return { file, program, lineOf: ({ start }) => text.slice(0, start).split('\n').length };
}

export function childrenOf(node: Node): Node[] {
  const values = (visitorKeys[node.type] ?? []).map(
    (key) => (node as unknown as Record<string, unknown>)[key],
  );
  return values.flat().filter((value): value is Node => typeof value === 'object' && value !== null);
}

/** Stands for a value in the text of a template. */
export const HOLE = '\ufffc';

/** The texts that an expression may be: of both branches of a choice, and around the values of a template. */
export function textsIn(node: Node | null): { node: Node; text: string }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.raw).join(HOLE) }];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return 'operator' in node && /^(&&|\|\||\?\?|\+)$/.test(node.operator)
        ? [...textsIn(node.left as Node), ...textsIn(node.right)]
        : [];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(node.expression);
    default:
      return [];
  }
}
