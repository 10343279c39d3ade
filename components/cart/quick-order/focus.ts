import type { KeyboardEvent } from 'react';
import { readShortcut } from '@/components/shell/shortcuts/use-shortcut';

/** The fields of a row that the keys go between. */
export type CellName = 'code' | 'quantity' | 'plan';

const ROW = '[data-index]';

/** Puts the cursor into a field of a row that is drawn, with its text selected. @returns whether there is one */
export function focusCell(grid: Element | null, index: number, cell: CellName): boolean {
  const field = grid?.querySelector<HTMLElement>(`[data-index="${index}"] [data-cell="${cell}"]`);
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.closest(ROW)?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** The place of the row that a key was pressed in. */
export const getIndex = (target: Element): number =>
  Number(target.closest<HTMLElement>(ROW)?.dataset.index ?? -1);

/** Up and down lead to the same field of the row above or below, Enter to the SKU below. @returns whether it did */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, cell: CellName): boolean {
  const key = readShortcut('next-row', event) ?? readShortcut('move-in-rows', event);
  if (key === null) return false;
  const step = key === 'ArrowUp' ? -1 : 1;
  const index = getIndex(event.currentTarget) + step;
  const grid = event.currentTarget.closest('table');
  const isMoved =
    focusCell(grid, index, event.key === 'Enter' ? 'code' : cell) || focusCell(grid, index, 'code');
  if (isMoved || event.key === 'Enter') event.preventDefault();
  return isMoved;
}

/** The control that settles a row that asks: a product, a quantity or a plan. */
const ASKING =
  '[data-choice], [data-cell="plan"][aria-invalid="true"], [data-cell="quantity"][aria-invalid="true"]';

/** Leads to what adds the lines. */
export const focusAdd = (): void => document.querySelector<HTMLElement>('[data-add-lines]')?.focus();

const MAX_FRAMES = 30;

/** Leads to what settles a row, once it is drawn. */
export function focusAsking(grid: Element | null, index: number, frames = MAX_FRAMES): void {
  const row = grid?.querySelector(`[data-index="${index}"]`);
  const field =
    row?.querySelector<HTMLElement>(ASKING) ?? row?.querySelector<HTMLElement>('[data-cell="code"]');
  if (field) {
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'nearest' });
  } else if (frames > 0) requestAnimationFrame(() => focusAsking(grid, index, frames - 1));
}

/** After a row was settled: to the next one that asks for a choice, else to what adds the lines. */
export function focusNextChoice(grid: Element | null, index: number): void {
  const choices = [...(grid?.querySelectorAll<HTMLElement>(ASKING) ?? [])];
  const next = choices.find((choice) => getIndex(choice) > index) ?? choices[0];
  if (next) next.focus();
  else focusAdd();
}

/**
 * Moves the focus in the next frame, after the row was drawn, unless the focus has moved since: on a busy machine the person may
 * already type elsewhere.
 */
export function moveFocusFrom(pressed: Element, move: () => void): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === pressed || activeElement === document.body) move();
  });
}
