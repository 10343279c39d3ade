const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;
const STEP = '  ';

/**
 * JSON with one member a line, also where it was cut. Its tokens stay as they came: a parser would round long numbers.
 * @returns the text itself when it does not look like JSON
 */
export function indentJson(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  const tokens = text.match(TOKEN) ?? [];
  let [indented, depth] = ['', 0];
  const startLine = () => {
    indented = `${indented.trimEnd()}\n${STEP.repeat(Math.max(depth, 0))}`;
  };
  for (const [at, token] of tokens.entries()) {
    const isEmpty = /[}\]]/.test(tokens[at + 1] ?? '') && /^[{[]$/.test(token);
    if (/^[}\]]$/.test(token)) {
      depth--;
      if (!/^[{[]$/.test(tokens[at - 1] ?? '')) startLine();
    }
    indented += token === ':' ? ': ' : token;
    if (/^[{[]$/.test(token)) depth++;
    if (token === ',' || (/^[{[]$/.test(token) && !isEmpty)) startLine();
  }
  return indented.trimEnd();
}
