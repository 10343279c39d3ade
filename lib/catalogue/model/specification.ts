export interface SpecificationLine {
  name: string;
  value: string;
}

export interface ParsedDescription {
  /** The prose, with its line breaks. */
  text: string;
  lines: SpecificationLine[];
}

/** A name of at most five words, a colon, a space and a value: a sentence with a colon in it is no fact. */
const FACT = /^\s*([^:]{1,60}):\s+(\S.*)$/;
const MAX_NAME_WORDS = 5;
/** One or two such lines may be prose by chance. */
const MIN_FACTS = 2;

/** Splits a description into prose and the `Key: value` lines that make a specification. Everything stays text. */
export function parseDescription(description: string | null): ParsedDescription {
  const all = (description ?? '').replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const lines: SpecificationLine[] = [];
  const prose: string[] = [];
  for (const line of all) {
    const [, name, value] = FACT.exec(line) ?? [];
    const isFact = name && value && name.trim().split(/\s+/).length <= MAX_NAME_WORDS;
    if (isFact) lines.push({ name: name.trim(), value: value.trim() });
    else prose.push(line);
  }
  if (lines.length < MIN_FACTS) return { text: all.join('\n').trim(), lines: [] };
  return { text: prose.join('\n').trim(), lines };
}
