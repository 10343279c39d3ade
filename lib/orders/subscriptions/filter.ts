import { RENEWAL_CHOICES } from '../model/renewal-choices';
import type { SubscriptionsFilter } from './schema';

/**
 * Reads the filter of an address by the rules of `subscriptionsQuerySchema`; what it does not know counts as not chosen. It is written by
 * hand because browsers do not load the schema library.
 */
export function parseSubscriptionsFilter(search: Record<string, unknown>): SubscriptionsFilter {
  const isChosen = (key: string) => (search[key] === 'yes' ? 'yes' : undefined);
  return {
    scope: search.scope === 'tree' ? 'tree' : 'own',
    choice: RENEWAL_CHOICES.find((choice) => choice === search.choice),
    rollOvers: isChosen('rollOvers'),
    ended: isChosen('ended'),
  };
}
