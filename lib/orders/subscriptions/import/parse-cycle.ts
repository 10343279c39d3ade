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
  monatlich: 'monthly',
  vierteljährlich: 'quarterly',
  quartalsweise: 'quarterly',
  jährlich: 'annual',
  mensuel: 'monthly',
  mensuelle: 'monthly',
  trimestriel: 'quarterly',
  trimestrielle: 'quarterly',
  annuel: 'annual',
  annuelle: 'annual',
  maandelijks: 'monthly',
  'per maand': 'monthly',
  'per kwartaal': 'quarterly',
  kwartaal: 'quarterly',
  jaarlijks: 'annual',
  'per jaar': 'annual',
  mensual: 'monthly',
  trimestral: 'quarterly',
  anual: 'annual',
};

/** Reads how often an amount is billed, in any language of the portal; null for anything else. */
export const parseCycle = (text: string): (typeof TYPED_CYCLES)[number] | null =>
  CYCLES[text.trim().toLowerCase()] ?? null;
