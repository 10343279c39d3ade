import type { LabelEntry, LabelKind } from '@/lib/catalogue/labels/schema';
import type { Language } from '@/lib/platform/formats/languages';

/** The names that the page shows. */
export interface LabelList {
  kind: LabelKind;
  /** Null: the names for readers who have none in their language. */
  language: Language | null;
}

/** A name that was typed and is not saved. */
export interface Draft extends LabelList {
  entry: LabelEntry;
  text: string;
}

const isOf =
  ({ kind, language }: LabelList) =>
  (draft: Draft) =>
    draft.kind === kind && draft.language === language;
const isSameDraft = (list: LabelList, id: number) => (draft: Draft) =>
  isOf(list)(draft) && draft.entry.id === id;

export const getDraftText = (drafts: readonly Draft[], list: LabelList, id: number): string | null =>
  drafts.find(isSameDraft(list, id))?.text ?? null;

/** @param text null takes the draft away */
export function withDraft(
  drafts: readonly Draft[],
  list: LabelList,
  entry: LabelEntry,
  text: string | null,
): readonly Draft[] {
  const others = drafts.filter((draft) => !isSameDraft(list, entry.id)(draft));
  return text === null ? others : [...others, { ...list, entry, text }];
}

/** Returns the entries of a list. Entries with an unsaved draft that the search no longer finds come first, so that no typing is lost. */
export const shownEntries = (
  found: readonly LabelEntry[],
  drafts: readonly Draft[],
  list: LabelList,
): readonly LabelEntry[] => [
  ...drafts
    .filter((draft) => isOf(list)(draft) && !found.some(({ id }) => id === draft.entry.id))
    .map(({ entry }) => entry),
  ...found,
];
