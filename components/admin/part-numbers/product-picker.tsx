'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { ControlProps } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { productChoicesQuery } from '@/lib/catalogue/part-numbers/queries';
import type { Named } from '@/lib/catalogue/schema';

/** A product to choose, and what tells it from others with its SKU. */
export interface ProductChoice {
  id: number;
  name: string;
  productCode: string;
  vendor: Named | null;
}

interface ProductPickerProps {
  organisationId: number;
  /** Of the field around it. */
  control: ControlProps;
  product: ProductChoice | null;
  onPick: (product: ProductChoice | null) => void;
}

/** SKU and vendor of a product, as they tell it apart. */
export const toDetail = ({ productCode, vendor }: ProductChoice): string =>
  [productCode, vendor?.name].filter(Boolean).join(' · ');

function ChoiceItem({ product }: { product: ProductChoice }) {
  return (
    <Base.Item value={product} className="floating-item">
      <span className="min-w-0 flex-1">
        <span className="clamp-two wrap-anywhere">{product.name}</span>
        <span className="block truncate text-muted text-small">{toDetail(product)}</span>
      </span>
    </Base.Item>
  );
}

/** A search field that proposes products of the catalogue; what is picked stays in it. */
export function ProductPicker({ organisationId, control, product, onPick }: ProductPickerProps) {
  const t = useTranslations('part-numbers.dialog');
  const [text, setText] = useState(product?.name ?? '');
  const [open, setOpen] = useState(false);
  const wanted = useDeferredValue(text.trim().slice(0, 200));
  const query = useQuery({
    ...productChoicesQuery(organisationId, wanted),
    enabled: open && wanted !== '' && wanted !== product?.name,
  });
  // Its hidden input has a style attribute, which the content policy refuses in what the server draws.
  if (!useHydrated()) return <Input {...control} disabled />;
  return (
    <Base.Root
      items={query.data ?? []}
      value={product}
      onValueChange={(pick: ProductChoice | null) => {
        onPick(pick);
        if (pick) setText(pick.name);
      }}
      open={open && wanted !== '' && wanted !== product?.name}
      onOpenChange={setOpen}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={({ name }: ProductChoice) => name}
      isItemEqualToValue={(a: ProductChoice, b: ProductChoice) => a.id === b.id}
      filter={null}
      autoHighlight
    >
      <Base.Input {...control} className="field-control" />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="floating flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col">
            <Base.Status className="px-3 text-muted text-small empty:hidden">
              {query.isPending && <span className="block py-2">{t('loading')}</span>}
              {query.isError && <span className="block py-2">{t('notLoaded')}</span>}
            </Base.Status>
            <Base.Empty className="px-3 text-muted">
              {query.isSuccess && <span className="block py-3">{t('noMatch')}</span>}
            </Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(one: ProductChoice) => <ChoiceItem key={one.id} product={one} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
