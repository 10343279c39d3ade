import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import type { Place } from '@/lib/customers/position-schema';
import type { Translator } from '@/lib/platform/messages/types';

type T = Translator<'customers.place'>;

/** The price chain: the price list of each tier. */
function formatPriceChain(t: T, { prices, isPriced }: Place): string {
  const tiers = prices.map(({ seller, buyer, list, isHidden }) => {
    if (isHidden) return t('hiddenTier', { buyer, seller });
    return list ? t('tier', { buyer, list, seller }) : t('unpricedTier', { buyer, seller });
  });
  const chain = tiers.join(' › ');
  if (!isPriced) return chain ? t('noPricesChain', { chain }) : t('noPrices');
  return chain || t('inherited');
}

/** Lists the facts that an organisation's position in the tree determines. */
export const placeFacts = (t: T, place: Place): { name: string; value: string | null }[] => [
  {
    name: t('parents'),
    value:
      place.path
        .slice(0, -1)
        .map(({ name }) => name)
        .join(' › ') || null,
  },
  { name: t('prices'), value: formatPriceChain(t, place) },
  { name: t('ordering'), value: place.policy },
  { name: t('orderedFor'), value: place.orderingFor },
  { name: t('connection'), value: place.connectionOwner },
  { name: t('brand'), value: place.brand },
  { name: t('managedBy'), value: place.managedBy },
];

export function PlaceFacts({ place }: { place: Place }) {
  const t = useTranslations('customers.place');
  return <FactList facts={placeFacts(t, place)} />;
}
