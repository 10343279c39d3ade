import type { Equation, LineState } from './schema';

/** Which part of the equation a line counts for. */
export type LineGroup = Exclude<keyof Equation, 'lines'>;

/** What becomes of a line in each state. */
export const GROUP_BY_STATE: Readonly<Record<LineState, LineGroup>> = {
  exact: 'ready',
  short: 'ready',
  several: 'toChoose',
  near: 'toChoose',
  adjusted: 'toChoose',
  'plan-needed': 'toChoose',
  'quantity-needed': 'toChoose',
  'not-found': 'rejected',
  'no-price': 'rejected',
  unreadable: 'rejected',
  merged: 'merged',
};
