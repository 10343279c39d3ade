import { FactList } from '@/components/ui/fact-list';
import type { Place } from '@/lib/customers/position-schema';

/** The price chain in words: by which list each tier buys. */
export function formatPriceChain({ prices, isPriced }: Place): string {
  const tiers = prices.map(({ seller, buyer, list, isHidden }) => {
    if (isHidden) return `${buyer}: set by ${seller}`;
    return list ? `${buyer}: ${list}, of ${seller}` : `${buyer}: no list of ${seller}`;
  });
  const chain = tiers.join(' › ');
  if (!isPriced) return chain ? `No prices. ${chain}` : 'No prices';
  return chain || 'As the organisation above';
}

/** What follows from where an organisation stands, fact by fact. */
export const placeFacts = (place: Place): { name: string; value: string | null }[] => [
  {
    name: 'Stands below',
    value:
      place.path
        .slice(0, -1)
        .map(({ name }) => name)
        .join(' › ') || null,
  },
  { name: 'Prices', value: formatPriceChain(place) },
  { name: 'Ordering', value: place.policy },
  { name: 'Ordered for', value: place.orderingFor },
  { name: 'Connection of', value: place.connectionOwner },
  { name: 'Brand', value: place.brand },
  { name: 'Looked after by', value: place.managedBy },
];

export const PlaceFacts = ({ place }: { place: Place }) => <FactList facts={placeFacts(place)} />;
