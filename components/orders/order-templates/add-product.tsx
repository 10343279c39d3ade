'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MAX_SEARCH_LENGTH } from '@/lib/catalogue/model/constants';
import { suggestionsQuery } from '@/lib/catalogue/queries';

interface FoundProduct {
  id: number;
  name: string;
  productCode: string;
}

interface AddProductProps {
  organisationId: number;
  onAdd: (product: FoundProduct) => void;
}

/** Products by SKU and name, each once. */
function useProducts(organisationId: number, typed: string): FoundProduct[] {
  const text = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...suggestionsQuery(organisationId, text), enabled: text !== '' });
  if (!data || typed.trim() === '') return [];
  const found = [...data.skus, ...data.products];
  return [...new Map(found.map((product) => [product.id, product])).values()];
}

/** A field that adds the product that is chosen from what is proposed (ARIA combobox pattern). */
export function AddProduct({ organisationId, onAdd }: AddProductProps) {
  const t = useTranslations('order-templates.add');
  const templateId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const products = useProducts(organisationId, text);
  const isOpen = products.length > 0;
  const add = (product: FoundProduct | undefined) => {
    if (!product) return;
    onAdd(product);
    setText('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') add(products[active]);
    else if (event.key === 'Escape') setText('');
    else if (step && isOpen) setActive((active + step + products.length) % products.length);
    else return;
    event.preventDefault();
  };
  return (
    <Field label={t('label')} className="relative max-w-reading">
      {(control) => (
        <>
          <Input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={templateId}
            aria-activedescendant={isOpen ? `${templateId}-${products[active]?.id}` : undefined}
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div
            id={templateId}
            role="listbox"
            aria-label={t('suggestions')}
            hidden={!isOpen}
            className="floating absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto p-1"
          >
            {products.map((product, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              <div
                key={product.id}
                id={`${templateId}-${product.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-highlighted={index === active || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(product)}
                className="floating-item"
              >
                <span className="min-w-0 flex-1 truncate">{product.name}</span>
                <span className="max-w-[40%] truncate font-code text-muted text-small">
                  {product.productCode}
                </span>
              </div>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}
