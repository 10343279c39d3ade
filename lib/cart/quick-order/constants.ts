import type { Equation, LineState } from './schema';

/** Lines of one paste or one file. */
export const MAX_LINES = 5_000;
/** Characters of a line as it was pasted: what is longer is cut where it is shown. */
export const MAX_LINE_LENGTH = 1_000;
export const MAX_CODE_LENGTH = 200;
export const MAX_REFERENCE_LENGTH = 100;
/** Other ways to read one line. */
export const MAX_READINGS = 12;
/**
 * Final states of a line. `exact` and `short` can be added as they are; `several`, `near`, `adjusted`, `plan-needed` and `quantity-needed`
 * wait for a choice; the others are rejected, or joined with another line.
 */
export const LINE_STATES = [
  'exact',
  'short',
  'several',
  'near',
  'adjusted',
  'plan-needed',
  'quantity-needed',
  'not-found',
  'no-price',
  'unreadable',
  'merged',
] as const;
/** Candidates listed of one line. */
export const MAX_CANDIDATES = 10;
export const COLUMN_KINDS = [
  'code',
  'quantity',
  'productId',
  'vendor',
  'name',
  'plan',
  'provisioning',
  'maintenance',
  'reference',
  'ignore',
] as const;

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
