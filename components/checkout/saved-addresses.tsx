'use client';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { matchesText } from '@/lib/addresses/rules';
import type { SavedAddress } from '@/lib/addresses/schema';

/** Cards rendered at first: a thousand addresses must stay quick (docs/ui.md §5). */
const INITIAL_CARDS = 6;
const MORE_CARDS = 24;
/** The search field appears above this number of addresses. */
const SEARCH_THRESHOLD = 6;

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** Id of the chosen one; empty until one is chosen. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

const getAddressTitle = (
  { name, company_name, recipient_name, addr_line_1 }: SavedAddress,
  unnamed: string,
): string => name || company_name || recipient_name || addr_line_1 || unnamed;

/** The address in two or three short lines, without what the title says already. */
function toAddressLines(address: SavedAddress, title: string): string[] {
  const { company_name, recipient_name, addr_line_1, addr_line_2, postal_code, city, country } = address;
  const joinParts = (parts: (string | null)[], by: string) =>
    parts.filter((part) => part && part !== title).join(by);
  const town = joinParts([postal_code, city], ' ');
  return [
    joinParts([company_name, recipient_name], ', '),
    joinParts([addr_line_1, addr_line_2], ', '),
    joinParts([town, country], ', '),
  ].filter(Boolean);
}

/** The saved addresses as cards. The selected address is always shown, also beside other search results. */
export function SavedAddresses({ addresses, value, onChange, error }: SavedAddressesProps) {
  const t = useTranslations('checkout.shipTo');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(INITIAL_CARDS);
  const query = useDeferredValue(text.trim());
  const found = query ? addresses.filter((address) => matchesText(address, query)) : addresses;
  const chosen = addresses.filter(({ id }) => id === value);
  const others = found.filter(({ id }) => id !== value);
  const shown = [...chosen, ...others].slice(0, limit);
  const hidden = others.length + chosen.length - shown.length;
  return (
    <div className="grid gap-3">
      {addresses.length > SEARCH_THRESHOLD && (
        <Field label={t('search', { count: addresses.length })}>
          {(control) => (
            <span className="relative block">
              <Search
                aria-hidden
                className="-translate-y-1/2 pointer-events-none absolute top-1/2 start-2.5 size-4 text-muted"
              />
              <Input
                {...control}
                type="search"
                autoComplete="off"
                placeholder={t('searchHint')}
                className="ps-8!"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
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
        options={shown.map((address) => ({
          value: address.id,
          label: <span className="clamp-two">{getAddressTitle(address, t('unnamed'))}</span>,
          detail: toAddressLines(address, getAddressTitle(address, t('unnamed'))).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
            <span key={index} className="block">
              {line}
            </span>
          )),
        }))}
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
