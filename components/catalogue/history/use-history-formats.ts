import { usePerson } from '@/components/ui/person-context';
import { formatDateTime } from '@/components/ui/time-format';
import { DAY_MS } from '@/lib/platform/durations';
import { dateTimeFormat, numberFormat } from '@/lib/platform/formats/intl-formats';
import { formatMoney, type Money } from '@/lib/platform/formats/money';

const [SHORT_SPAN_MS, LONG_SPAN_MS] = [DAY_MS, 180 * DAY_MS];

/** The parts of a time that tell the labels of an axis apart. */
function chooseTickFields(spanMs: number): Intl.DateTimeFormatOptions {
  if (spanMs < SHORT_SPAN_MS) return { hour: '2-digit', minute: '2-digit' };
  return spanMs > LONG_SPAN_MS ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' };
}

/** Writes days, amounts and numbers in the person's language and time zone. */
export function useHistoryFormats() {
  const { locale, timezone: timeZone, currencyDisplay } = usePerson();
  return {
    /** As "7 Dec 2026". */
    day: (at: string) =>
      dateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
        new Date(at),
      ),
    /** As "7 Dec 2026, 08:00". */
    time: (at: string) => formatDateTime(new Date(at), locale, timeZone),
    /** Writes the labels of an axis of so many milliseconds. */
    tick: (spanMs: number) => {
      const format = dateTimeFormat(locale, { ...chooseTickFields(spanMs), timeZone });
      return (at: number) => format.format(at);
    },
    money: (value: Money) => formatMoney(value, locale, currencyDisplay),
    count: (value: number) => numberFormat(locale).format(value),
    /** As "1.2K", for an axis. */
    short: (value: number) =>
      numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(value),
  };
}
