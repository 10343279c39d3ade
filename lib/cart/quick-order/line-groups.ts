import type { Equation, LineState } from './schema';

/** The part of the equation that counts a line. */
export type LineGroup = Exclude<keyof Equation, 'lines'>;

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
