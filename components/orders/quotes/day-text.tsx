'use client';
import { usePerson } from '@/components/ui/person-context';
import { formatDay } from '@/lib/orders/delivery/rules';

/** A day without a time, in the person's language. */
export function DayText({ day }: { day: string }) {
  const { locale } = usePerson();
  return (
    <time dateTime={day} suppressHydrationWarning className="whitespace-nowrap">
      {formatDay(day, locale)}
    </time>
  );
}
