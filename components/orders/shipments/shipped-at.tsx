import { useTranslations } from 'next-intl';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import { formatDay } from '@/lib/orders/delivery/rules';

/** When a shipment left: a day, or an instant in the person's zone. */
export function ShippedAt({ at }: { at: string }) {
  const t = useTranslations('orders.shipments');
  const { locale } = usePerson();
  return (
    <span className="text-muted text-small">
      {t.rich('shippedAt', {
        time: () => (at.includes('T') ? <TimeText value={at} /> : formatDay(at, locale)),
      })}
    </span>
  );
}
