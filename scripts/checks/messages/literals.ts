import type { Violation } from '../house-rules';
import { findTexts, getChildren, HOLE, type Node, type Source } from './syntax';

/** Attributes and properties that people read. */
const READ = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder'],
  ...['alt', 'caption', 'description', 'detail', 'error', 'heading', 'hint', 'label', 'lead', 'legend'],
  ...['message', 'noun', 'placeholder', 'subject', 'summary', 'text', 'title', 'tooltip', 'unit'],
]);
/** Programmers read these: errors, lines of the log, the API document's text from `.meta()`, and help of a metric. */
const FOR_PROGRAMMERS =
  /^((Type|Range|Syntax|Start)?Error|log|info|warn|error|debug|meta|Counter|Gauge|Histogram)$/;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Not a code: it has a capital or a space, as `order-attention` has not. */
const isWritten = (text: string): boolean =>
  /\p{L}/u.test(text) && /^\p{Lu}\p{Ll}|\p{L}[,:]? \p{L}/u.test(text.trim());
/** Three words or more that begin with a capital. */
const isSentence = (text: string): boolean =>
  /\p{Ll}/u.test(text) && /^[“(]?\p{Lu}[\p{L}’-]*,?( [“(]?[\p{L}\p{N}’”\ufffc-]+[,:)]?){2}/u.test(text);

/** Text between the tags of a template of HTML. */
const textOfHtml = (html: string): string => html.replace(/<[^>]*>|&\w+;/g, '').replaceAll(HOLE, '');

type Report = (node: Node, text: string) => void;

const getName = (node: Node): string => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'MemberExpression' ? getName(node.property) : '';
};

function reportAll(node: Node | null, holds: (text: string) => boolean, report: Report): void {
  for (const { node: at, text } of findTexts(node)) if (holds(text)) report(at, text);
}

/** True when no text in the node is for people. */
const isSkipped = (node: Node): boolean =>
  /^(Import|ExportAll|TSLiteral|TSEnum)/.test(node.type) ||
  (node.type === 'ExpressionStatement' && 'directive' in node && Boolean(node.directive)) ||
  (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) ||
  ((node.type === 'NewExpression' || node.type === 'CallExpression') &&
    FOR_PROGRAMMERS.test(getName(node.callee)));

function look(node: Node, report: Report): void {
  if (isSkipped(node)) return;
  if (node.type === 'TaggedTemplateExpression') {
    const text = textOfHtml(node.quasi.quasis.map(({ value }) => value.raw).join(HOLE));
    if (getName(node.tag) === 'html' && hasLetters(text)) report(node, text);
    for (const expression of node.quasi.expressions) look(expression, report);
    return;
  }
  if (node.type === 'JSXText' && hasLetters(node.value)) report(node, node.value);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children)
      if (child.type === 'JSXExpressionContainer') reportAll(child, hasLetters, report);
  if (node.type === 'JSXAttribute' && READ.has(getName(node.name))) reportAll(node.value, hasLetters, report);
  if (node.type === 'Property' && READ.has(getName(node.key))) reportAll(node.value, isWritten, report);
  if (node.type === 'AssignmentPattern') reportAll(node.right, isWritten, report);
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') reportAll(node, isSentence, report);
  for (const child of getChildren(node)) look(child, report);
}

/** The texts of a file that people read and that are not in the catalogue. */
export function findLiterals({ file, program, getLine }: Source): Violation[] {
  const found = new Map<number, Violation>();
  look(program, (node, text) => {
    const shown = text.trim().replace(/\s+/g, ' ').replaceAll(HOLE, '…').slice(0, 60);
    found.set(node.start, {
      file,
      line: getLine(node),
      rule: `a text that is not in the catalogue: ${shown}`,
    });
  });
  return [...found.values()];
}
