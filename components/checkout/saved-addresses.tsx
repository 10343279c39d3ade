'use client';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { addressLines, holdsWords } from '@/lib/addresses/rules';
import type { SavedAddress } from '@/lib/addresses/schema';

/** More cards than this are narrowed by searching: a thousand must stay quick (UI.md, page 4). */
const MOST_CARDS = 12;
/** Fewer need no search. */
const MANY = 6;

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** Id of the chosen one; empty until one is chosen. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

const titleOf = ({ name, company_name, recipient_name, addr_line_1 }: SavedAddress): string =>
  name || company_name || recipient_name || addr_line_1 || 'Address';

function linesOf(address: SavedAddress): string[] {
  const title = titleOf(address);
  return addressLines(address, address.country).filter((line) => line !== title);
}

/** The saved addresses as cards. The chosen one stays in view, whatever is searched for. */
export function SavedAddresses({ addresses, value, onChange, error }: SavedAddressesProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const found = wanted ? addresses.filter((address) => holdsWords(address, wanted)) : addresses;
  const chosen = addresses.filter(({ id }) => id === value);
  const others = found.filter(({ id }) => id !== value);
  const shown = [...chosen, ...others].slice(0, MOST_CARDS);
  const hidden = others.length + chosen.length - shown.length;
  return (
    <div className="grid gap-3">
      {addresses.length > MANY && (
        <Field label={`Search ${addresses.length.toLocaleString('en')} saved addresses`}>
          {(control) => (
            <span className="relative block">
              <Search
                aria-hidden
                className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-4 text-muted"
              />
              <Input
                {...control}
                type="search"
                autoComplete="off"
                placeholder="Name, street, town or postal code"
                className="pl-8!"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
          )}
        </Field>
      )}
      <RadioCards
        legend="Ship to"
        legendHidden
        className="sm:grid-cols-2 xl:grid-cols-3"
        value={value || null}
        onChange={onChange}
        error={error}
        options={shown.map((address) => ({
          value: address.id,
          label: <span className="clamp-two">{titleOf(address)}</span>,
          detail: linesOf(address).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
            <span key={index} className="block">
              {line}
            </span>
          )),
        }))}
      />
      <p role="status" className="text-muted text-small">
        {found.length === 0 && `No saved address holds “${wanted}”.`}
        {found.length > 0 && hidden > 0 && `${hidden.toLocaleString('en')} more. Search to narrow them down.`}
      </p>
    </div>
  );
}
