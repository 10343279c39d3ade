'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { ControlProps } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
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
  /** Cannot be selected: the organisation that is moved. */
  exceptId?: number;
  control: ControlProps;
  onPick: (selected: SelectedOrganisation) => void;
}

/** A search field for one organisation at or below the acting one. */
export function OrganisationPicker({ acting, value, exceptId, control, onPick }: OrganisationPickerProps) {
  const t = useTranslations('customers.picker');
  const [text, setText] = useState(value?.name ?? '');
  const [open, setOpen] = useState(false);
  const typed = useDeferredValue(text === value?.name ? '' : text.trim());
  const query = useInfiniteQuery({
    ...descendantsQuery(acting.id, { text: typed, parent: undefined, show: 'current' }),
    enabled: open,
  });
  const below = (query.data?.pages[0]?.items ?? []).filter(({ id }) => id !== exceptId);
  const isActing = acting.name.toLowerCase().includes(typed.toLowerCase());
  const items: SelectedOrganisation[] = [
    ...(isActing ? [{ ...acting, above: '' }] : []),
    ...below.map(({ id, name, parent }) => ({ id, name, above: parent.name })),
  ];
  // Its hidden input has a style attribute, which the content policy refuses in what the server draws.
  if (!useHydrated()) return <Input {...control} value={value?.name ?? ''} disabled />;
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(selected: SelectedOrganisation | null) => {
        if (!selected) return;
        setText(selected.name);
        onPick(selected);
      }}
      open={open}
      onOpenChange={setOpen}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={({ name }: SelectedOrganisation) => name}
      isItemEqualToValue={(a: SelectedOrganisation, b: SelectedOrganisation) => a.id === b.id}
      filter={null}
      autoHighlight
    >
      <Base.Input {...control} placeholder={t('placeholder')} className="field-control" />
      <PickerPopup loading={query.isPending} failed={query.isError} />
    </Base.Root>
  );
}

function PickerPopup({ loading, failed }: { loading: boolean; failed: boolean }) {
  const t = useTranslations('customers.picker');
  const table = useTranslations('customers.table');
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
        <Base.Popup className="floating flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col">
          <Base.Status className="px-3 text-muted text-small empty:hidden">
            {loading && !failed && <span className="block py-2">{t('loading')}</span>}
            {failed && <span className="block py-2">{t('unavailable')}</span>}
          </Base.Status>
          <Base.Empty className="px-3 text-muted">
            {!loading && !failed && <span className="block py-3">{t('noMatch')}</span>}
          </Base.Empty>
          <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {(one: SelectedOrganisation) => (
              <Base.Item key={one.id} value={one} className="floating-item">
                <span className="min-w-0 flex-1">
                  <span className="clamp-two">{one.name}</span>
                  {one.above && (
                    <span className="block truncate text-muted text-small">
                      {table('parent', { name: one.above })}
                    </span>
                  )}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
