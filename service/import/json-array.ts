import { ImportError, type ImportRecord } from './schema';

/** An element larger than this is no product; it would otherwise gather in memory. */
const MAX_ELEMENT_LENGTH = 4_000_000;

/**
 * Splits a JSON array into its elements as it arrives, so that only one of them is in memory.
 * @param chunks the text of the file, from its first character on
 * @throws ImportError naming the line on which an element starts that is not JSON
 */
export async function* readJsonArray(chunks: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  const splitter = new ElementSplitter();
  for await (const chunk of chunks) yield* splitter.take(chunk);
  splitter.finish();
}

/** Follows brackets and strings just as far as needed to find where an element ends. */
class ElementSplitter {
  #state: 'before' | 'inside' | 'after' = 'before';
  #line = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #element = '';
  #elementLine = 1;
  #count = 0;

  *take(chunk: string): Generator<ImportRecord> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk.charAt(at);
      if (this.#state !== 'inside') {
        this.#outside(character);
        from = at + 1;
      } else if (this.#inString) {
        this.#followString(character);
      } else if (this.#endsElement(character)) {
        this.#element += chunk.slice(from, at);
        from = at + 1;
        yield* this.#finishElement(character === ']');
      }
      if (character === '\n') this.#line += 1;
    }
    if (this.#state === 'inside') this.#element += chunk.slice(from);
    if (this.#element.length > MAX_ELEMENT_LENGTH)
      throw fault(this.#elementLine, 'this element is too large');
  }

  finish(): void {
    if (this.#state === 'before') throw fault(1, 'the file is empty');
    if (this.#state === 'inside') throw fault(this.#line, 'the array is not closed; is the file cut off?');
  }

  #outside(character: string): void {
    if (/[\s\uFEFF]/.test(character)) return;
    if (this.#state === 'after') throw fault(this.#line, 'there is more text behind the end of the array');
    if (character !== '[') throw fault(this.#line, 'the file is not a JSON array');
    this.#state = 'inside';
    this.#elementLine = this.#line;
  }

  #followString(character: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (character === '\\') this.#escaped = true;
    else if (character === '"') this.#inString = false;
  }

  #endsElement(character: string): boolean {
    if (character === '"') this.#inString = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (this.#depth === 0) return character === ',' || character === ']';
    else if (character === '}' || character === ']') this.#depth -= 1;
    return false;
  }

  *#finishElement(last: boolean): Generator<ImportRecord> {
    const text = this.#element;
    const leadingLines = text.slice(0, text.search(/\S|$/)).split('\n').length - 1;
    const line = this.#elementLine + leadingLines;
    this.#element = '';
    this.#elementLine = this.#line;
    if (last) this.#state = 'after';
    if (last && this.#count === 0 && text.trim() === '') return;
    this.#count += 1;
    yield { line, value: parseJson(text, line) };
  }
}

/** @throws ImportError naming the line */
export function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault(line, `this is not valid JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
}

function fault(line: number, message: string): ImportError {
  return new ImportError([{ line, field: '', message }]);
}
