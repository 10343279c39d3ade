'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { ControlProps } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
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
  // Its hidden input has a style attribute, which the content policy refuses in what the server draws.
  if (!useHydrated()) return <Input {...control} value={value.name} readOnly />;
  return (
    <Base.Root
      items={query.data?.organisations ?? []}
      value={value}
      onValueChange={(selected: SelectedOrganisation | null) => {
        if (!selected) return;
        setText(selected.name);
        onPick({ id: selected.id, name: selected.name });
      }}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setText(value.name);
      }}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={({ name }: SelectedOrganisation) => name}
      isItemEqualToValue={(a: SelectedOrganisation, b: SelectedOrganisation) => a.id === b.id}
      filter={null}
      autoHighlight
    >
      <Base.Input {...control} className="field-control" />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="floating flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col">
            <Base.Status className="px-3 text-muted text-small empty:hidden">
              {query.isPending && <span className="block py-2">{t('loading')}</span>}
              {query.isError && <span className="block py-2">{t('organisationsUnavailable')}</span>}
            </Base.Status>
            <Base.Empty className="px-3 text-muted">
              {query.isSuccess && <span className="block py-3">{t('noOrganisation')}</span>}
            </Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(organisation: SelectedOrganisation) => (
                <Base.Item key={organisation.id} value={organisation} className="floating-item">
                  <span className="clamp-two min-w-0 flex-1">{organisation.name}</span>
                  <span className="text-muted text-small tabular-nums">{organisation.id}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
