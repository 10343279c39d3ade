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

/** What a list shows: what was found, after those that are being typed into and were not found any more. */
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
