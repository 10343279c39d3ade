import { type ApiProfile, DEFAULT_PROFILE } from '@/lib/contract/default-profile';
import type { FieldMessage } from '@/lib/platform/errors';
import type { Answer } from './exchange';
import { listPlaces } from './profile/places';
import { cleanText } from './sanitise';

const MAX_REASON_LENGTH = 500;
const MAX_FIELDS = 100;

/** True when a web server or gateway answered instead of the API. */
export function isPage(answer: Answer): boolean {
  return /text\/html/i.test(answer.headers.get('content-type') ?? '') || /^\s*</.test(answer.body);
}

/** The body as JSON; undefined when it is none; null when it is empty. */
export function parseJson(body: string): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** These places hold an error's text, code and fields. */
export type ErrorPlaces = ApiProfile['errors'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The texts at the first of several places that has any. */
function findTexts(json: unknown, places: readonly string[]): string[] {
  for (const place of places) {
    const texts = listPlaces(json, place).flat().filter(isText);
    if (texts.length > 0) return texts;
  }
  return [];
}

const clean = (text: string, length = MAX_REASON_LENGTH): string => cleanText(text).slice(0, length).trim();

/** The fields at fault at one place: in a list each element has its own text, elsewhere the reason is said of it. */
function parseFields(json: unknown, place: string, errors: ErrorPlaces, reason: string): FieldMessage[] {
  const at = place.lastIndexOf('*');
  if (at === -1) return findTexts(json, [place]).map((path) => ({ path: clean(path), message: reason }));
  const [list, name] = [place.slice(0, at + 1), place.slice(at + 2)];
  return listPlaces(json, list).flatMap((error) => {
    const [path = ''] = name === '' ? [] : findTexts(error, [name]);
    const [text] = findTexts(error, [...errors.fieldText, ...DEFAULT_PROFILE.errors.fieldText]);
    return text === undefined ? [] : [{ path: clean(path), message: clean(text) }];
  });
}

function findFields(json: unknown, errors: ErrorPlaces, reason: string): FieldMessage[] {
  const find = (places: readonly string[]) =>
    places.flatMap((place) => parseFields(json, place, errors, reason)).slice(0, MAX_FIELDS);
  const found = find(errors.field);
  return found.length > 0 ? found : find(DEFAULT_PROFILE.errors.field);
}

function findCode(json: unknown, places: readonly string[]): string | null {
  for (const place of places) {
    const code = listPlaces(json, place).find((one) => isText(one) || typeof one === 'number');
    if (code !== undefined) return clean(String(code), 100);
  }
  return null;
}

/**
 * Reads the error of a rejected call by the profile. The specification shows no error shape, so it tries the usual ones, too
 * (docs/distributor.md).
 */
export function parseProblem(
  answer: Answer,
  errors: ErrorPlaces = DEFAULT_PROFILE.errors,
): { code: string | null; reason: string; fields: FieldMessage[] } {
  const json = parseJson(answer.body);
  const texts = findTexts(json, [...errors.text, ...DEFAULT_PROFILE.errors.text]);
  const reason = clean(texts.slice(0, MAX_FIELDS).join(' ')) || `HTTP ${answer.status}`;
  return {
    code: findCode(json, [...errors.code, ...DEFAULT_PROFILE.errors.code]),
    reason,
    fields: findFields(json, errors, reason),
  };
}
