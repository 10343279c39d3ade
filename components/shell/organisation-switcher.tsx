'use client';
import { ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Deferred } from '@/components/ui/deferred';
import type { OrganisationDto } from '@/lib/organisations/schema';

const loadSwitcher = () => import('./switcher-window');

interface OrganisationSwitcherProps {
  current: OrganisationDto;
  className: string;
}

/** Shows the acting organisation, and opens the list of organisations. */
export function OrganisationSwitcher({ current, className }: OrganisationSwitcherProps) {
  const t = useTranslations('shell.organisations');
  return (
    <Deferred
      opens="dialog"
      load={loadSwitcher}
      trigger={
        <button
          type="button"
          // biome-ignore lint/a11y/useAriaPropsForRole: it has them of what it opens, whose role it has from the start
          role="combobox"
          title={current.path.map((part) => part.name).join(' › ')}
          aria-label={t('switch', { name: current.name })}
          className={className}
        >
          <span className="min-w-0 truncate">{current.name}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 opacity-80" />
        </button>
      }
    >
      {({ SwitcherWindow }, trigger) => <SwitcherWindow current={current} trigger={trigger} />}
    </Deferred>
  );
}
