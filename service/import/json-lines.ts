import { parseJson } from './json-array';
import { ImportError, type ImportRecord } from './schema';

/** A line longer than this is no product; it would otherwise gather in memory. */
const MAX_LINE_LENGTH = 4_000_000;

/**
 * One JSON object per line; empty lines are passed over.
 * @throws ImportError naming the line that is not JSON
 */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) {
      throw new ImportError([{ line: line + lines.length + 1, field: '', message: 'this line is too long' }]);
    }
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield { line, value: parseJson(text, line) };
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, value: parseJson(rest, line + 1) };
}
