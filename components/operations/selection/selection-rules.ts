/** An entry of a list that can be selected. */
export interface Selectable {
  id: string;
}

/** The selected entries of a list, also of parts that are not loaded. */
export interface Selection<Item extends Selectable> {
  items: ReadonlyMap<string, Item>;
  /** The entry that was selected last: where a range begins. */
  anchor: string | null;
}

export const NOTHING_SELECTED = { items: new Map<string, never>(), anchor: null };

const withItems = <Item extends Selectable>(
  { items }: Selection<Item>,
  added: readonly Item[],
): Map<string, Item> => new Map([...items, ...added.map((item) => [item.id, item] as const)]);

/** Selects an entry, or no longer. */
export function toggleItem<Item extends Selectable>(selection: Selection<Item>, item: Item): Selection<Item> {
  const items = new Map(selection.items);
  if (!items.delete(item.id)) items.set(item.id, item);
  return { items, anchor: item.id };
}

/** Selects all from the entry that was selected last to this one; without such an entry this one alone. */
export function extendTo<Item extends Selectable>(
  selection: Selection<Item>,
  item: Item,
  listed: readonly Item[],
): Selection<Item> {
  const from = listed.findIndex(({ id }) => id === selection.anchor);
  const to = listed.findIndex(({ id }) => id === item.id);
  if (from === -1 || to === -1) return { items: withItems(selection, [item]), anchor: item.id };
  const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { items: withItems(selection, range), anchor: item.id };
}

/** Selects all of these, or none of them when all are selected. */
export function toggleAll<Item extends Selectable>(
  selection: Selection<Item>,
  listed: readonly Item[],
): Selection<Item> {
  if (!listed.every(({ id }) => selection.items.has(id)))
    return { ...selection, items: withItems(selection, listed) };
  const items = new Map(selection.items);
  for (const { id } of listed) items.delete(id);
  return { items, anchor: null };
}

export const selectItems = <Item extends Selectable>(items: readonly Item[]): Selection<Item> => ({
  items: new Map(items.map((item) => [item.id, item])),
  anchor: null,
});
