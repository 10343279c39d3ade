'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import type { ControlProps } from '@/components/ui/field';
import { organisationsQuery } from '@/lib/organisations/queries';

export interface SelectedOrganisation {
  id: number;
  name: string;
}

interface OrganisationPickerProps {
  organisationId: number;
  control: ControlProps;
  value: SelectedOrganisation;
  onPick: (organisation: SelectedOrganisation) => void;
}

/** A search field over the organisations of the person's tree. */
export function OrganisationPicker({ organisationId, control, value, onPick }: OrganisationPickerProps) {
  const t = useTranslations('connections.form');
  const [text, setText] = useState(value.name);
  const [isOpen, setOpen] = useState(false);
  // The name of the chosen organisation is not a search.
  const search = useDeferredValue(text === value.name ? '' : text);
  const query = useQuery({ ...organisationsQuery(organisationId, search), enabled: isOpen });
  return (
    <Combobox<SelectedOrganisation>
      control={control}
      items={query.data?.organisations ?? []}
      value={value}
      onPick={(selected) => {
        if (!selected) return;
        setText(selected.name);
        onPick({ id: selected.id, name: selected.name });
      }}
      text={text}
      onTextChange={setText}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setText(value.name);
      }}
      status={query.isError ? t('organisationsUnavailable') : query.isPending && t('loading')}
      empty={query.isSuccess && t('noOrganisation')}
    >
      {({ id, name }) => (
        <>
          <span className="clamp-two min-w-0 flex-1">{name}</span>
          <span className="text-muted text-small tabular-nums">{id}</span>
        </>
      )}
    </Combobox>
  );
}
