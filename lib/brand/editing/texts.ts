import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { type LanguageLocale, toLanguage } from '@/lib/platform/formats/languages';
import { toFieldMessage } from '@/lib/platform/messages/message';
import { writeSamples } from '@/lib/platform/messages/sample';
import { writtenTexts } from '@/lib/platform/messages/written';
import type { BrandBody } from '../model/body';
import { findOverrideFault, isOverridable, listFaultyOverrides } from '../model/overrides';
import { findOwnBrand, requireOwnBrand } from '../model/own-brand';
import { toDraft } from './draft';
import { findEdited } from './store';
import type { CheckedText, CheckText, FoundTexts, TextsQuery, UnusedTexts } from './texts-schema';

const MAX_FOUND = 50;

/** A text as people read it: without arguments and tags, in small letters. */
const toSearchable = (text: string): string =>
  text
    .replace(/<[^>]*>|\{\w+(, number)?\}/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The lower, the better a text fits: it is what was typed, begins with it, or contains it. */
function rank(search: string, name: string, shown: readonly string[]): number | null {
  if (shown.includes(search)) return 0;
  if (shown.some((text) => text.startsWith(search))) return 1;
  if (shown.some((text) => text.includes(search)) || name.toLowerCase().includes(search)) return 2;
  const words = search.split(' ').filter((word) => !/^\d+$/.test(word));
  return words.length > 0 && shown.some((text) => words.every((word) => text.includes(word))) ? 3 : null;
}

/** The texts of the draft; none where the acting organisation has no brand. */
async function getDraftMessages(actor: Actor): Promise<BrandBody['messages']> {
  const brandId = await findOwnBrand(actor);
  return brandId === null ? null : toDraft(await findEdited(db(), brandId)).body.messages;
}

/** Finds messages by their text in a language, or by the brand's own text of the draft, or by name: the best first. */
export async function searchTexts(actor: Actor, { locale, search: typed }: TextsQuery): Promise<FoundTexts> {
  const own = (await getDraftMessages(actor))?.[locale] ?? {};
  const search = toSearchable(typed).trim();
  const found = [...writtenTexts(toLanguage(locale))].flatMap(([name, standard]) => {
    const shown = [standard, own[name] ?? ''].map((text) => toSearchable(text).trim());
    const place = isOverridable(name) ? rank(search, name, shown) : null;
    return place === null ? [] : [{ place, name, standard }];
  });
  const texts = found
    .toSorted((a, b) => a.place - b.place || a.standard.length - b.standard.length)
    .slice(0, MAX_FOUND)
    .map(({ name, standard }) => ({ name, standard }));
  return { texts, isCut: found.length > texts.length };
}

const findStandard = (locale: LanguageLocale, name: string): string | null =>
  writtenTexts(toLanguage(locale)).get(name) ?? null;

/** Checks a text before it becomes part of the draft, and writes it out with sample arguments; the standard text when it is empty. */
export async function checkText(actor: Actor, { locale, name, text }: CheckText): Promise<CheckedText> {
  await requireOwnBrand(actor);
  const standard = findStandard(locale, name);
  const shown = text || (standard ?? '');
  const fault = findOverrideFault(name, shown);
  return {
    standard,
    fault: fault && toFieldMessage(fault),
    samples: fault ? [] : writeSamples(locale, shown),
  };
}

const listUnused = (messages: BrandBody['messages']): UnusedTexts['unused'] =>
  listFaultyOverrides(messages).map(({ path, fault }) => ({ path, fault: toFieldMessage(fault) }));

/** Lists the texts of the draft that no page uses: their message is gone, or takes other arguments since an upgrade. */
export async function listUnusedTexts(actor: Actor): Promise<UnusedTexts> {
  return { unused: listUnused(await getDraftMessages(actor)) };
}

/**
 * A draft keeps the texts that an upgrade has made useless, and takes no new one that cannot be used.
 * @param known bodies that had their texts before
 * @throws AppError `invalid` with the place of each
 */
export function requireUsableTexts({ messages }: BrandBody, known: readonly (BrandBody | undefined)[]): void {
  const before = new Set(known.flatMap((body) => listUnused(body?.messages ?? null).map(({ path }) => path)));
  const fields = listUnused(messages)
    .filter(({ path }) => !before.has(path))
    .map(({ path, fault }) => ({ path: `body.${path}`, message: fault }));
  if (fields.length > 0) throw new AppError('invalid', { fields });
}
