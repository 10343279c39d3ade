'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type ProductChoice,
  ProductPicker,
  toDetail,
} from '@/components/catalogue/part-numbers/product-picker';
import { Badge } from '@/components/ui/badge';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { LoadError } from '@/components/ui/load-error';
import { toMoveKey, useMovableList } from '@/components/ui/use-movable-list';
import { MAX_FEATURED } from '@/lib/brand/model/featured';
import type { FeaturedProduct } from '@/lib/operations/home/featured-schema';
import { featuredQuery } from '@/lib/operations/home/queries';
import type { BrandForm } from '../brand-form';
import { useNextField } from '../use-next-field';

/** Names for the products of the draft: those that the server knows, and those that were just picked. */
function useNames(organisationId: number, ids: readonly number[]) {
  const [picked, setPicked] = useState<readonly ProductChoice[]>([]);
  const { data, error, refetch } = useQuery(featuredQuery(organisationId, ids));
  const find = (id: number): FeaturedProduct | null => {
    const choice = picked.find((one) => one.id === id);
    return data?.products.find((one) => one.id === id) ?? (choice ? { ...choice, isGone: false } : null);
  };
  const add = (choice: ProductChoice) => setPicked((before) => [...before, choice]);
  return { find, add, error, refetch };
}

/** Chooses products by searching the catalogue, and puts them in order. */
export function FeaturedEditor({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.featured');
  const { organisationId, body, change } = form;
  const ids = body.featured;
  const set = (featured: number[]) => change(() => ({ featured }));
  const names = useNames(organisationId, ids);
  const search = useNextField();
  const nameOf = (id: number) => names.find(id)?.name ?? t('unknown', { id: String(id) });
  const { list, heard, say, move } = useMovableList({
    entries: ids,
    getId: String,
    toText: (id, place) => t('moved', { name: nameOf(id), place, count: ids.length }),
    onChange: (moved) => set([...moved]),
  });
  const pick = (choice: ProductChoice | null) => {
    if (!choice || ids.includes(choice.id)) return;
    names.add(choice);
    set([...ids, choice.id]);
    search.next();
    say(t('added', { name: choice.name }));
  };
  const remove = (id: number) => {
    set(ids.filter((one) => one !== id));
    say(t('removed', { name: nameOf(id) }));
    search.focus();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {heard}
      </p>
      {names.error && <LoadError title={t('notNamed')} error={names.error} onRetry={names.refetch} />}
      <ol ref={list} aria-label={t('heading')} className="divide-y rounded-control border empty:hidden">
        {ids.map((id, place) => (
          <FeaturedRow
            key={id}
            id={id}
            name={nameOf(id)}
            product={names.find(id)}
            isFirst={place === 0}
            isLast={place === ids.length - 1}
            onMove={(by) => move(String(id), by)}
            onRemove={() => remove(id)}
          />
        ))}
      </ol>
      {ids.length < MAX_FEATURED ? (
        <div ref={search.field}>
          <Field label={t('add')} hint={t('addHint', { max: MAX_FEATURED })}>
            {(control) => (
              <ProductPicker
                key={search.place}
                organisationId={organisationId}
                control={control}
                product={null}
                onPick={pick}
              />
            )}
          </Field>
        </div>
      ) : (
        <p className="text-muted text-small">{t('full', { max: MAX_FEATURED })}</p>
      )}
    </>
  );
}

interface FeaturedRowProps {
  id: number;
  name: string;
  /** Null until it is named. */
  product: FeaturedProduct | null;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FeaturedRow({ id, name, product, isFirst, isLast, onMove, onRemove }: FeaturedRowProps) {
  const t = useTranslations('brand.featured');
  const layout = useTranslations('home.layout');
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="clamp-two break-words">{name}</p>
        {product && <p className="truncate text-muted text-small">{toDetail({ ...product, name })}</p>}
        {product?.isGone && <Badge tone="warning">{t('gone')}</Badge>}
      </div>
      <span className="flex shrink-0">
        <IconButton
          size="small"
          icon={<ArrowUp />}
          data-move={toMoveKey(String(id), -1)}
          label={layout('upNamed', { name })}
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={<ArrowDown />}
          data-move={toMoveKey(String(id), 1)}
          label={layout('downNamed', { name })}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        />
        <IconButton size="small" icon={<X />} label={t('removeNamed', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}
