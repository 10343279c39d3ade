'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import type { ControlProps } from '@/components/ui/field';
import { productChoicesQuery } from '@/lib/catalogue/part-numbers/queries';
import type { SeenProduct } from '@/lib/connections/check/schema';

interface TestOrderProductProps {
  /** Whose catalogue is searched; null where there is none yet. */
  searchedBy: number | null;
  /** Products that the test of the connection read. */
  seen: readonly SeenProduct[];
  control: ControlProps;
  onPick: (productId: number | null) => void;
}

interface Choice extends ComboboxItem {
  productCode: string;
}

const MAX_CHOICES = 10;
const matches = ({ id, name, productCode }: Choice, text: string): boolean =>
  `${id} ${name} ${productCode}`.toLowerCase().includes(text.toLowerCase());

/** A search field over the catalogue and what the test read; any number can be entered, too. */
export function TestOrderProduct({ searchedBy, seen, control, onPick }: TestOrderProductProps) {
  const t = useTranslations('test-orders.product');
  const [picked, setPicked] = useState<Choice | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = useDeferredValue(text.trim().slice(0, 200));
  const isSearched = isOpen && searchedBy !== null && wanted !== '' && wanted !== picked?.name;
  const found = useQuery({ ...productChoicesQuery(searchedBy ?? 0, wanted), enabled: isSearched });
  const pick = (choice: Choice | null) => {
    setPicked(choice);
    onPick(choice?.id ?? null);
    if (choice) setText(choice.name);
  };
  return (
    <Combobox<Choice>
      control={control}
      items={listChoices(wanted === picked?.name ? '' : wanted, [...seen, ...(found.data ?? [])], t)}
      value={picked}
      onPick={pick}
      text={text}
      onTextChange={(typed) => {
        setText(typed);
        if (picked && typed !== picked.name) {
          setPicked(null);
          onPick(null);
        }
      }}
      isOpen={isOpen}
      onOpenChange={setOpen}
      status={false}
      empty={t('noMatch')}
    >
      {({ id, name, productCode }) => (
        <span className="min-w-0 flex-1">
          <span className="clamp-two wrap-anywhere">{name}</span>
          <span className="block truncate text-muted text-small">
            {[productCode, t('id', { id: String(id) })].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    </Combobox>
  );
}

function listChoices(
  text: string,
  products: readonly Choice[],
  t: ReturnType<typeof useTranslations<'test-orders.product'>>,
): Choice[] {
  const found = products.filter((product) => text === '' || matches(product, text));
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const typed =
    id > 0 && !found.some((one) => one.id === id)
      ? [{ id, name: t('byId', { id: text }), productCode: '' }]
      : [];
  return [...new Map([...found, ...typed].map((one) => [one.id, one])).values()].slice(0, MAX_CHOICES);
}
