/** A piece of HTML that is safe to stand in a page: its values were escaped when it was made. */
export class Markup {
  constructor(readonly text: string) {}
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (value: string): string => value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

type Value = string | Markup | null | readonly Markup[];

function toText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return escaped(value);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join('');
}

/** HTML with values in it; whatever is not markup itself is escaped, there is no way around it. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, at) => part + (at < values.length ? toText(values[at] ?? null) : '')).join(''));
