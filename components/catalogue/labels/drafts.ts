import type { LabelEntry, LabelKind } from '@/lib/catalogue/labels/schema';

/** A name that was typed and is not saved. */
export interface Draft {
  kind: LabelKind;
  entry: LabelEntry;
  text: string;
}

const isSameDraft = (kind: LabelKind, id: number) => (draft: Draft) =>
  draft.kind === kind && draft.entry.id === id;

export const getDraftText = (drafts: readonly Draft[], kind: LabelKind, id: number): string | null =>
  drafts.find(isSameDraft(kind, id))?.text ?? null;

/** @param text null takes the draft away */
export function withDraft(
  drafts: readonly Draft[],
  kind: LabelKind,
  entry: LabelEntry,
  text: string | null,
): readonly Draft[] {
  const others = drafts.filter((draft) => !isSameDraft(kind, entry.id)(draft));
  return text === null ? others : [...others, { kind, entry, text }];
}

/** Returns the entries of a list. Entries with an unsaved draft that the search no longer finds come first, so that no typing is lost. */
export const shownEntries = (
  found: readonly LabelEntry[],
  drafts: readonly Draft[],
  kind: LabelKind,
): readonly LabelEntry[] => [
  ...drafts
    .filter((draft) => draft.kind === kind && !found.some(({ id }) => id === draft.entry.id))
    .map(({ entry }) => entry),
  ...found,
];
