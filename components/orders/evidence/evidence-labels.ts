import type { EvidenceEntry } from '@/lib/orders/audit-trail/schema';

const ENTRY_TITLES: Record<string, string> = {
  order: 'The order was placed',
  seen: 'What was shown when it was placed',
  request: 'What is sent to the supplier',
  event: 'What was told of it',
  attempt: 'It was sent',
  observation: 'The supplier answered',
  action: 'Somebody asked for something',
  note: 'Somebody wrote a note',
  pack: 'This evidence was put together',
};

/** What an entry is about, in words. */
export const getEntryTitle = ({ kind }: EvidenceEntry): string => ENTRY_TITLES[kind] ?? kind;

/** "finishedAt" and "country_code" as people write them. */
export function formatFieldName(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
