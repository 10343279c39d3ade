/** A column as the dialog lists it. */
export interface ColumnChoice {
  id: string;
  isShown: boolean;
}

/** All columns of a list: the shown ones in their order, then the others in that of the list. */
export const toChoices = (all: readonly string[], shown: readonly string[]): ColumnChoice[] => [
  ...shown.map((id) => ({ id, isShown: true })),
  ...all.filter((id) => !shown.includes(id)).map((id) => ({ id, isShown: false })),
];

/** Moves a column up (-1) or down (1); at an end it stays. */
export function moveColumn(
  choices: readonly ColumnChoice[],
  id: string,
  by: -1 | 1,
): readonly ColumnChoice[] {
  const from = choices.findIndex((one) => one.id === id);
  const [moved, other] = [choices[from], choices[from + by]];
  if (!moved || !other) return choices;
  return choices.map((one, place) => (place === from ? other : place === from + by ? moved : one));
}

export const toggleColumn = (choices: readonly ColumnChoice[], id: string): ColumnChoice[] =>
  choices.map((one) => (one.id === id ? { ...one, isShown: !one.isShown } : one));
