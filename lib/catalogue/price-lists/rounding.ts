import Big from 'big.js';
import { type Money, minorDecimals, money } from '@/lib/platform/formats/money';
import { type Message, message } from '@/lib/platform/messages/message';
import type { PriceListInput } from './schema';

type Rounding = PriceListInput['rounding'];
type Step = Exclude<Rounding, 'none' | 'x.99'>;

/** The step of each rounding, in minor units of the currency. */
const STEPS: Record<Step, number> = { '0.05': 5, '0.10': 10, '0.50': 50, '1.00': 100 };

/** The key of each rounding's text while no currency is known: `price-lists.rounding`. */
const KEYS = {
  none: 'none',
  '0.05': 'to005',
  '0.10': 'to010',
  '0.50': 'to050',
  '1.00': 'to100',
  'x.99': 'toX99',
} as const satisfies Record<Rounding, string>;

/** To which multiples a rounding raises prices: £0.05, ¥5 and KWD 0.005 are the same one. */
export function roundingStep(rounding: Step, currency: string): Money {
  const unit = new Big(10).pow(-minorDecimals(currency));
  return money(unit.times(STEPS[rounding]).toFixed(), currency);
}

/** The ending of a price that is raised to one below a hundred minor units. */
export const roundingEnding = (currency: string): string => (minorDecimals(currency) === 2 ? '.99' : '99');

/** A rounding in the currency of the prices; null or empty while none is known. */
export function roundingMessage(rounding: Rounding, currency: string | null): Message {
  if (rounding === 'none' || !currency) return message(`price-lists.rounding.${KEYS[rounding]}`);
  if (rounding === 'x.99') return message('price-lists.endings.ending', { ending: roundingEnding(currency) });
  return message('price-lists.endings.step', { step: roundingStep(rounding, currency) });
}
