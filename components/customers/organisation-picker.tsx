'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import type { ControlProps } from '@/components/ui/field';
import { descendantsQuery } from '@/lib/customers/queries';

export interface SelectedOrganisation {
  id: number;
  name: string;
  /** The organisation above it; empty for the acting one. */
  above: string;
}

interface OrganisationPickerProps {
  /** The acting organisation: it can be selected as well as all below it. */
  acting: { id: number; name: string };
  value: SelectedOrganisation | null;
  /** Cannot be selected, such as the organisation that is moved. */
  exceptId?: number;
  control: ControlProps;
  onPick: (selected: SelectedOrganisation) => void;
}

/** A search field for one organisation at or below the acting one. */
export function OrganisationPicker({ acting, value, exceptId, control, onPick }: OrganisationPickerProps) {
  const t = useTranslations('customers.picker');
  const table = useTranslations('customers.table');
  const [text, setText] = useState(value?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const typed = useDeferredValue(text === value?.name ? '' : text.trim());
  const query = useInfiniteQuery({
    ...descendantsQuery(acting.id, { text: typed, parent: undefined, show: 'current' }),
    enabled: isOpen,
  });
  const below = (query.data?.pages[0]?.items ?? []).filter(({ id }) => id !== exceptId);
  const isActing = acting.id !== exceptId && acting.name.toLowerCase().includes(typed.toLowerCase());
  const items: SelectedOrganisation[] = [
    ...(isActing ? [{ ...acting, above: '' }] : []),
    ...below.map(({ id, name, parent }) => ({ id, name, above: parent.name })),
  ];
  return (
    <Combobox
      control={control}
      placeholder={t('placeholder')}
      items={items}
      value={value}
      onPick={(selected) => {
        if (!selected) return;
        setText(selected.name);
        onPick(selected);
      }}
      text={text}
      onTextChange={setText}
      isOpen={isOpen}
      onOpenChange={setOpen}
      status={query.isError ? t('unavailable') : query.isPending && t('loading')}
      empty={query.isSuccess && t('noMatch')}
    >
      {({ name, above }) => (
        <span className="min-w-0 flex-1">
          <span className="clamp-two">{name}</span>
          {above && (
            <span className="block truncate text-muted text-small">{table('parent', { name: above })}</span>
          )}
        </span>
      )}
    </Combobox>
  );
}
