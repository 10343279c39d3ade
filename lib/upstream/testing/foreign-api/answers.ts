import type { ApiProfile } from '@/lib/contract/default-profile';

type Json = Record<string, unknown>;

/** A value wrapped as a place says: `data.items` makes `{ data: { items: value } }`, and `*` a list of one. */
export function wrap(place: string, value: unknown): unknown {
  if (place === '$') return value;
  return place
    .split('.')
    .reverse()
    .reduce<unknown>((inner, name) => (name === '*' ? [inner] : { [name]: inner }), value);
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two answers in one: members and elements of both. */
export function merge(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b))
    return Array.from({ length: Math.max(a.length, b.length) }, (_, at) =>
      at < a.length && at < b.length ? merge(a[at], b[at]) : (a[at] ?? b[at]),
    );
  if (!isJson(a) || !isJson(b)) return b ?? a;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in a && key in b ? merge(a[key], b[key]) : (a[key] ?? b[key])]),
  );
}

/** Reads the value at a place of a body that the server was sent. */
export const pick = (value: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((inner, name) => (isJson(inner) ? inner[name] : undefined), value);

/** An error as this API writes it. @param field the place in the body that is at fault */
export function writeError(profile: ApiProfile, code: string, text: string, field: string | null): unknown {
  const [textAt = 'message'] = profile.errors.text;
  const [codeAt = 'code'] = profile.errors.code;
  const [fieldAt] = profile.errors.field;
  const body = merge(wrap(textAt, text), wrap(codeAt, code));
  if (field === null || fieldAt === undefined) return body;
  const withField = merge(body, wrap(fieldAt, field));
  const list = fieldAt.split('.*')[0] ?? '';
  const [ownText = 'message'] = profile.errors.fieldText;
  return fieldAt.includes('*') ? merge(withField, wrap(`${list}.*.${ownText}`, text)) : withField;
}
