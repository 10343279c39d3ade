import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { dayIn } from '@/lib/platform/formats/time-zone';

/** The first and the last day for which a delivery can be asked, `YYYY-MM-DD`. */
export interface DeliveryRange {
  first: string;
  last: string;
}

/**
 * From today to a year from today.
 * @param zone of the person who orders: what "today" is there
 */
export function getDeliveryRange(now: Date, zone: string): DeliveryRange {
  const first = dayIn(now, zone);
  const inAYear = new Date(`${first}T00:00:00Z`);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  return { first, last: inAYear.toISOString().slice(0, 10) };
}

export const isInDeliveryRange = (day: string, { first, last }: DeliveryRange): boolean =>
  day >= first && day <= last;

/** A day as people write it. @param day `YYYY-MM-DD` */
export const formatDay = (day: string, locale: string): string =>
  dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
