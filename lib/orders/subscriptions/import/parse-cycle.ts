import type { TYPED_CYCLES } from '../schema';

const CYCLES: Record<string, (typeof TYPED_CYCLES)[number]> = {
  monthly: 'monthly',
  month: 'monthly',
  'per month': 'monthly',
  quarterly: 'quarterly',
  quarter: 'quarterly',
  'per quarter': 'quarterly',
  annual: 'annual',
  annually: 'annual',
  yearly: 'annual',
  year: 'annual',
  'per year': 'annual',
};

/** Reads how often an amount is billed; null for anything else. */
export const parseCycle = (text: string): (typeof TYPED_CYCLES)[number] | null =>
  CYCLES[text.trim().toLowerCase()] ?? null;
