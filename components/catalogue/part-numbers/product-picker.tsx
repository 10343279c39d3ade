'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import type { ControlProps } from '@/components/ui/field';
import type { Named } from '@/lib/catalogue/model/schema';
import { productChoicesQuery } from '@/lib/catalogue/part-numbers/queries';

/** A product to choose, and what tells it from others with its SKU. */
export interface ProductChoice {
  id: number;
  name: string;
  productCode: string;
  vendor: Named | null;
}

interface ProductPickerProps {
  organisationId: number;
  /** Props that link the input to the field around it. */
  control: ControlProps;
  product: ProductChoice | null;
  onPick: (product: ProductChoice | null) => void;
}

/** SKU and vendor of a product, as they tell it apart. */
export const toDetail = ({ productCode, vendor }: ProductChoice): string =>
  [productCode, vendor?.name].filter(Boolean).join(' · ');

/** A search field that proposes products of the catalogue; what is picked stays in it. */
export function ProductPicker({ organisationId, control, product, onPick }: ProductPickerProps) {
  const t = useTranslations('part-numbers.dialog');
  const [text, setText] = useState(product?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const wanted = useDeferredValue(text.trim().slice(0, 200));
  const isShown = isOpen && wanted !== '' && wanted !== product?.name;
  const query = useQuery({
    ...productChoicesQuery(organisationId, wanted),
    enabled: isShown,
  });
  return (
    <Combobox
      control={control}
      items={query.data ?? []}
      value={product}
      onPick={(pick) => {
        onPick(pick);
        if (pick) setText(pick.name);
      }}
      text={text}
      onTextChange={setText}
      isOpen={isShown}
      onOpenChange={setOpen}
      status={query.isError ? t('notLoaded') : query.isPending && t('loading')}
      empty={query.isSuccess && t('noMatch')}
    >
      {(one) => (
        <span className="min-w-0 flex-1">
          <span className="clamp-two wrap-anywhere">{one.name}</span>
          <span className="block truncate text-muted text-small">{toDetail(one)}</span>
        </span>
      )}
    </Combobox>
  );
}
