import { usePerson } from '@/components/ui/person-context';
import { dateTimeFormat, numberFormat } from '@/lib/platform/formats/intl-formats';
import { formatMoney } from '@/lib/platform/formats/money';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Writes months, amounts and spans of time in the person's language. */
export function useFigureFormats() {
  const { locale, currencyDisplay } = usePerson();
  const toDate = (month: string) => new Date(`${month}-01T00:00:00Z`);
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    numberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
      maximumFractionDigits: name === 'day' ? 1 : 0,
    }).format(value);
  return {
    /** As "Nov". */
    shortMonth: (month: string) =>
      dateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(toDate(month)),
    /** As "November 2026". */
    month: (month: string) =>
      dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(toDate(month)),
    money: (amount: string, currency: string) => formatMoney({ amount, currency }, locale, currencyDisplay),
    /** As "12K", for an axis. */
    short: (value: number) =>
      numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    count: (value: number) => numberFormat(locale).format(value),
    duration: (seconds: number) => {
      if (seconds >= DAY_SECONDS) return unit(seconds / DAY_SECONDS, 'day');
      return seconds >= HOUR_SECONDS ? unit(seconds / HOUR_SECONDS, 'hour') : unit(seconds / 60, 'minute');
    },
  };
}
