import type { Violation } from './house-rules';
import { getChildren, type Node, parseSource } from './messages/syntax';

const RULE =
  'no patched prototypes and no methods of foreign objects: subclass, wrap or pass an option instead';

/** Objects of the platform and of libraries, by the names that our code gives them: no method of them may be replaced. */
const FOREIGN =
  /^(globalThis|window|console|process|page|context|browser|request|incoming|response|outgoing)$/;
/** Methods of sockets, streams, servers and database clients, on whatever object. */
const METHOD =
  /^(emit|on|once|off|push|read|unshift|write|writeHead|end|flushHeaders|setHeader|pipe|resume|pause|destroy|connect|listen|query)$/;
/** Properties that the platform documents as places for a function of ours. */
const OWN_PLACE = /^(current|on[a-z]+|exports)$/;
const CHANGING_CALL = /^(Object\.(assign|defineProperty|defineProperties)|Reflect\.(set|defineProperty))$/;
const SPY_CALL = /^vi\.spyOn$/;

/** `a.b.c` as a text; `[]` for a computed part and `()` for anything that is called. */
function toPath(node: Node | null | undefined): string {
  switch (node?.type) {
    case 'Identifier':
      return node.name;
    case 'ThisExpression':
      return 'this';
    case 'MemberExpression':
      return `${toPath(node.object)}.${node.property.type === 'Identifier' && !node.computed ? node.property.name : '[]'}`;
    case 'CallExpression':
      return `${toPath(node.callee)}()`;
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return toPath(node.expression);
    default:
      return '';
  }
}

const unwrap = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node;

const isFunction = (node: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression)$/.test(unwrap(node).type);

/** True for what all objects of a class share. */
const isPrototype = (path: string): boolean => /(^|\.)prototype$|^Object\.getPrototypeOf\(\)$/i.test(path);

/** True for the console and the streams of the process, which a test may not replace either. */
const isForeign = (path: string): boolean => FOREIGN.test(path.split('.')[0] ?? '');

function isPatchedMember(left: Node, right: Node): boolean {
  if (left.type !== 'MemberExpression') return false;
  const path = toPath(left);
  const [object, name] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.') + 1)];
  if (isPrototype(object)) return true;
  if (OWN_PLACE.test(name) || object.startsWith('this') || !(isForeign(object) || METHOD.test(name)))
    return false;
  return isFunction(right) || isPrototype(toPath(right).split('.').slice(0, -1).join('.'));
}

function isPatchingCall(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const [callee, target] = [toPath(node.callee), toPath(node.arguments[0])];
  if (SPY_CALL.test(callee)) return isPrototype(target) || /^(console|process)(\.|$)/.test(target);
  return CHANGING_CALL.test(callee) && isPrototype(target);
}

function findPatches(node: Node): Node[] {
  const isPatch =
    node.type === 'AssignmentExpression' ? isPatchedMember(node.left, node.right) : isPatchingCall(node);
  return [...(isPatch ? [node] : []), ...getChildren(node).flatMap(findPatches)];
}

const IS_CODE = /(?<!\.d)\.(tsx?|m[jt]s)$/;
const MAY_PATCH = /prototype|PrototypeOf|spyOn|(\.\w+|\]) = /i;

/** Places of a file that change a prototype or a method of an object of the platform or of a library. */
export function findPatchViolations(file: string, text: string): Violation[] {
  if (!IS_CODE.test(file) || !MAY_PATCH.test(text)) return [];
  const { program, getLine } = parseSource(file, text);
  return findPatches(program).map((node) => ({ file, line: getLine(node), rule: RULE }));
}
