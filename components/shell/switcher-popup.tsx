'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink, Search } from 'lucide-react';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { Trigger } from '@/components/ui/open-on-press';
import { organisationsQuery } from '@/lib/organisations/queries';
import type { OrganisationDto, OrganisationList } from '@/lib/organisations/schema';
import { getSwitchTarget } from './switch-target';

const formatPath = (organisation: OrganisationDto): string =>
  organisation.path
    .slice(0, -1)
    .map((part) => part.name)
    .join(' › ');

interface SwitcherPopupProps {
  current: OrganisationDto;
  trigger: Trigger;
}

/** Type-ahead over their organisation and its descendants. The cart of each stays. */
export function SwitcherPopup({ current, trigger }: SwitcherPopupProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(true);
  const router = useRouter();
  const pathname = usePathname();
  const query = useQuery({ ...organisationsQuery(current.id, useDeferredValue(text)), enabled: open });
  return (
    <Base.Root
      items={query.data?.organisations ?? []}
      value={current}
      onValueChange={(next: OrganisationDto | null) => {
        if (next && next.id !== current.id) router.push(getSwitchTarget(pathname, next.id) as Route);
      }}
      open={open}
      onOpenChange={setOpen}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={(item: OrganisationDto) => item.name}
      isItemEqualToValue={(a: OrganisationDto, b: OrganisationDto) => a.id === b.id}
      filter={null}
      autoHighlight
    >
      <Base.Trigger render={trigger} />
      <PopupContent
        total={query.data?.total ?? 0}
        shown={query.data?.organisations.length ?? 0}
        failed={query.isError}
        loading={query.isPending}
        elsewhere={query.data?.elsewhere ?? []}
      />
    </Base.Root>
  );
}

interface PopupContentProps {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  elsewhere: OrganisationList['elsewhere'];
}

/** An organisation of the person under another brand: it has a session and an address of its own. */
function Elsewhere({ organisations }: { organisations: OrganisationList['elsewhere'] }) {
  const t = useTranslations('shell.organisations');
  if (organisations.length === 0) return null;
  return (
    <ul aria-label={t('elsewhere')} className="border-t p-1">
      {organisations.map(({ id, name, origin }) => (
        <li key={id}>
          <a href={origin} className="floating-item">
            <span className="min-w-0 flex-1">
              <span className="clamp-two">{name}</span>
              <span className="block truncate text-muted text-small">{new URL(origin).host}</span>
            </span>
            <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function PopupContent({ shown, total, loading, failed, elsewhere }: PopupContentProps) {
  const t = useTranslations('shell.organisations');
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50 outline-none">
        <Base.Popup
          aria-label={t('title')}
          className="floating flex max-h-[min(28rem,var(--available-height))] w-90 max-w-(--available-width) flex-col"
        >
          <div className="relative border-b p-2">
            <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 start-4.5 size-4 text-muted" />
            <Base.Input aria-label={t('find')} placeholder={t('find')} className="field-control ps-8!" />
          </div>
          <Base.Status className="px-3 text-muted text-small empty:hidden">
            {failed && <span className="block py-2">{t('failed')}</span>}
            {loading && !failed && <span className="block py-2">{t('loading')}</span>}
            {shown < total && <span className="block py-2">{t('narrow', { shown, total })}</span>}
          </Base.Status>
          <Base.Empty className="px-3 text-muted">
            {!loading && !failed && <span className="block py-3">{t('noMatch')}</span>}
          </Base.Empty>
          <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {(organisation: OrganisationDto) => (
              <Base.Item key={organisation.id} value={organisation} className="floating-item">
                <span className="min-w-0 flex-1">
                  <span className="clamp-two">{organisation.name}</span>
                  {organisation.depth > 0 && (
                    <span className="block truncate text-muted text-small">{formatPath(organisation)}</span>
                  )}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary-ink" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
          <Elsewhere organisations={elsewhere} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
