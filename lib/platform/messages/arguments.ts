import {
  type MessageFormatElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** A difference between the arguments or tags of two texts of one message. */
export interface ArgumentFault {
  /** `unreadable`: the text is not ICU. `otherType`: the text takes the argument as another type, such as a plural for a name. */
  kind: 'unreadable' | 'missing' | 'unknown' | 'otherType';
  /** As it is written in a text, `{count}` or `<time>`; empty for an unreadable text. */
  name: string;
}

/** The types under which a text takes each argument. */
type Arguments = Map<string, Set<string>>;

const SELECT = 'select ';

/** A choice between other options is another choice: an option that is misspelt is never written. */
const selectType = ({ options }: SelectElement): string =>
  `${SELECT}${Object.keys(options).toSorted().join(' ')}`;

function addArguments(found: Arguments, elements: readonly MessageFormatElement[]): void {
  const add = (name: string, type: string) => found.set(name, (found.get(name) ?? new Set()).add(type));
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      add(`<${element.value}>`, 'tag');
      addArguments(found, element.children);
      continue;
    }
    const name = `{${element.value}}`;
    if (element.type === TYPE.argument) add(name, 'text');
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      add(name, element.type === TYPE.plural ? `plural ${element.pluralType}` : selectType(element));
      for (const { value } of Object.values(element.options)) addArguments(found, value);
    } else add(name, `${TYPE[element.type]} ${JSON.stringify(element.style ?? null)}`);
  }
}

/** Returns the options between which an argument chooses; null for another argument. */
export const toOptions = (type: string): string[] | null =>
  type.startsWith(SELECT) ? type.slice(SELECT.length).split(' ') : null;

/** Reads the arguments and tags of a text; null when it is not ICU. */
export function readArguments(text: string): Arguments | null {
  try {
    const found: Arguments = new Map();
    addArguments(found, parse(text));
    return found;
  } catch {
    return null;
  }
}

/**
 * Compares the arguments and tags of a translation, or of a brand's own text, with those of the English message: the code that
 * writes the message gives these and no others.
 */
export function findArgumentFaults(english: string, text: string): ArgumentFault[] {
  const [expected, given] = [readArguments(english), readArguments(text)];
  if (!expected || !given) return [{ kind: 'unreadable', name: '' }];
  const missing = [...expected.keys()].filter((name) => !given.has(name));
  return [
    ...missing.map((name): ArgumentFault => ({ kind: 'missing', name })),
    ...[...given].flatMap(([name, types]): ArgumentFault[] => {
      const known = expected.get(name);
      if (!known) return [{ kind: 'unknown', name }];
      return [...types].every((type) => known.has(type)) ? [] : [{ kind: 'otherType', name }];
    }),
  ];
}
