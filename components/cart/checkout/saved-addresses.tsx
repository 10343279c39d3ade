'use client';
import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { usePerson } from '@/components/ui/person-context';
import { type RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { SearchInput } from '@/components/ui/search-input';
import {
  bookMatchesText,
  getAddressTitle,
  isOrderable,
  sortBook,
} from '@/lib/customers/addresses/book/rules';
import type { BookAddress } from '@/lib/customers/addresses/book/schema';
import type { Translator } from '@/lib/platform/messages/types';
import { arrangeCards, type CardList, type CardOrder } from './card-order';

/** Cards rendered at first: a thousand addresses must stay quick (docs/ui.md §5). */
const INITIAL_CARDS = 6;
const MORE_CARDS = 24;
/** The search field appears above this number of addresses. */
const SEARCH_THRESHOLD = 6;

interface SavedAddressesProps {
  addresses: readonly BookAddress[];
  /** Id of the chosen one; empty until one is chosen. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** The address in two or three short lines, without what the title says already. */
function toShortLines(address: BookAddress, title: string | null): string[] {
  const { name, company_name, recipient_name, addr_line_1, addr_line_2, postal_code, city, country } =
    address;
  const joinParts = (parts: (string | null)[], by: string) =>
    parts.filter((part) => part && part !== title).join(by);
  const town = joinParts([postal_code, city], ' ');
  return [
    joinParts([name, company_name, recipient_name], ', '),
    joinParts([addr_line_1, addr_line_2], ', '),
    joinParts([town, country], ', '),
  ].filter(Boolean);
}

/** A saved address as a card: its label first, the organisation's own and the default marked. */
function toRadioCard(address: BookAddress, t: Translator<'checkout.shipTo'>): RadioCard {
  const title = getAddressTitle(address, address.details.label);
  return {
    value: address.id,
    label: <span className="clamp-two">{title ?? t('unnamed')}</span>,
    detail: toShortLines(address, title).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
      <span key={index} className="block">
        {line}
      </span>
    )),
    aside: (address.isDefault || address.source === 'own') && (
      <span className="grid justify-items-end gap-1">
        {address.isDefault && (
          <Badge tone="info" icon={Star}>
            {t('default')}
          </Badge>
        )}
        {address.source === 'own' && <Badge icon={null}>{t('own')}</Badge>}
      </span>
    ),
  };
}

type AddressList = Omit<CardList, 'addresses'> & { addresses: readonly BookAddress[] };

/** The cards in their order, which a choice among them does not change. */
function useCardOrder(list: AddressList): BookAddress[] {
  const [kept, keep] = useState<CardOrder | null>(null);
  const order = arrangeCards(kept, list);
  if (order !== kept) keep(order);
  const byId = new Map(list.addresses.map((address) => [address.id, address]));
  return order.ids.flatMap((id) => byId.get(id) ?? []);
}

/** The saved addresses as cards. The selected address is always shown, also when a search does not find it. */
export function SavedAddresses({ addresses, value, onChange, error }: SavedAddressesProps) {
  const t = useTranslations('checkout.shipTo');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(INITIAL_CARDS);
  const { locale } = usePerson();
  const orderable = useMemo(() => sortBook(addresses.filter(isOrderable), locale), [addresses, locale]);
  const query = useDeferredValue(text.trim());
  const found = query ? orderable.filter((address) => bookMatchesText(address, query)) : orderable;
  const cards = useCardOrder({ search: query, addresses: orderable, found, limit, chosenId: value });
  const shown = cards.slice(0, limit);
  const hidden = cards.length - shown.length;
  return (
    <div className="grid gap-3">
      {orderable.length > SEARCH_THRESHOLD && (
        <Field label={t('search', { count: orderable.length })}>
          {(control) => (
            <SearchInput
              {...control}
              placeholder={t('searchHint')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <RadioCards
        legend={t('title')}
        legendHidden
        className="sm:grid-cols-2 xl:grid-cols-3"
        value={value || null}
        onChange={onChange}
        error={error}
        options={shown.map((address) => toRadioCard(address, t))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        <p role="status" className="text-muted text-small">
          {found.length === 0 && t('noMatch', { text: query })}
          {found.length > 0 && hidden > 0 && t('more', { count: hidden })}
        </p>
        {hidden > 0 && (
          <Button size="small" onClick={() => setLimit(limit + MORE_CARDS)}>
            {t('showMore')}
          </Button>
        )}
      </div>
    </div>
  );
}
