import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import type { ConnectionUsage } from '@/lib/connections/management/schema';

/** Lists the effects of removing a connection. */
export function UsageList({ usage }: { usage: ConnectionUsage }) {
  const t = useTranslations('connections.usage');
  const { organisations, orders, priceLists, products, isReplaced } = usage;
  const { count } = organisations;
  const more = count - organisations.names.length;
  const names = organisations.names.join(', ');
  const organisationList =
    more > 0 ? t('organisationListMore', { count, names, more }) : t('organisationList', { count, names });
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { name: t('organisations'), value: count > 0 && organisationList },
          {
            name: t('openOrders'),
            value: orders.open > 0 ? t('openOrderCount', { count: orders.open }) : t('none'),
          },
          { name: t('priceLists'), value: t('priceListCount', { count: priceLists }) },
          { name: t('catalogue'), value: products > 0 ? t('products', { count: products }) : t('none') },
        ]}
      />
      <p>{t(isReplaced ? 'replaced' : 'notReplaced')}</p>
    </div>
  );
}
