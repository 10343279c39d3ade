import { countText } from '@/components/admin/sync/count-text';
import { FactList } from '@/components/ui/fact-list';
import type { ConnectionUsage } from '@/lib/connections/management/schema';

function formatNames({ count, names }: ConnectionUsage['organisations']): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${countText(more)} more` : names.join(', ');
}

/** What would stop working without a connection. */
export function UsageList({ usage }: { usage: ConnectionUsage }) {
  const { organisations, orders, priceLists, products, isReplaced } = usage;
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          {
            name: 'Organisations',
            value:
              organisations.count > 0 && `${countText(organisations.count)}: ${formatNames(organisations)}`,
          },
          {
            name: 'Open orders',
            value: orders.open > 0 ? `${countText(orders.open)}, whose status is not read any more` : 'None',
          },
          { name: 'Price lists', value: countText(priceLists) },
          { name: 'Catalogue', value: products > 0 ? `${countText(products)} products` : 'None' },
        ]}
      />
      <p>
        {isReplaced
          ? 'The connection above serves these organisations from then on, at the prices of their price lists.'
          : 'No connection stands above: these organisations see no products and place no orders until there is another one.'}
      </p>
    </div>
  );
}
