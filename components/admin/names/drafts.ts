import type { NameEntry, NameKind } from '@/lib/catalogue/labels/schema';

/** A name that was typed and is not saved. */
export interface Draft {
  kind: NameKind;
  entry: NameEntry;
  text: string;
}

const isOf = (kind: NameKind, id: number) => (draft: Draft) => draft.kind === kind && draft.entry.id === id;

export const draftOf = (drafts: readonly Draft[], kind: NameKind, id: number): string | null =>
  drafts.find(isOf(kind, id))?.text ?? null;

/** @param text null takes the draft away */
export function withDraft(
  drafts: readonly Draft[],
  kind: NameKind,
  entry: NameEntry,
  text: string | null,
): readonly Draft[] {
  const others = drafts.filter((draft) => !isOf(kind, entry.id)(draft));
  return text === null ? others : [...others, { kind, entry, text }];
}

/** What a list shows: what was found, after those that are being typed into and were not found any more. */
export const shownEntries = (
  found: readonly NameEntry[],
  drafts: readonly Draft[],
  kind: NameKind,
): readonly NameEntry[] => [
  ...drafts
    .filter((draft) => draft.kind === kind && !found.some(({ id }) => id === draft.entry.id))
    .map(({ entry }) => entry),
  ...found,
];
