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

export const toggleColumn = (choices: readonly ColumnChoice[], id: string): ColumnChoice[] =>
  choices.map((one) => (one.id === id ? { ...one, isShown: !one.isShown } : one));
