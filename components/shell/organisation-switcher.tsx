'use client';
import { ChevronsUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadFailed } from '@/components/ui/load-failed';
import { OpenOnPress } from '@/components/ui/open-on-press';
import type { OrganisationDto } from '@/lib/organisations/schema';

const SwitcherPopup = dynamic(() =>
  import('./switcher-popup').then((part) => part.SwitcherPopup, loadFailed),
);

interface OrganisationSwitcherProps {
  current: OrganisationDto;
  className: string;
}

/** Shows the acting organisation, and opens the list of organisations. */
export function OrganisationSwitcher({ current, className }: OrganisationSwitcherProps) {
  const t = useTranslations('shell.organisations');
  const trigger = (
    <button
      type="button"
      // biome-ignore lint/a11y/useAriaPropsForRole: `OpenOnPress` adds them
      role="combobox"
      title={current.path.map((part) => part.name).join(' › ')}
      aria-label={t('switch', { name: current.name })}
      className={className}
    >
      <span className="min-w-0 truncate">{current.name}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 opacity-80" />
    </button>
  );
  return (
    <OpenOnPress trigger={trigger} opens="dialog">
      <SwitcherPopup current={current} trigger={trigger} />
    </OpenOnPress>
  );
}
