'use client';
import { Eye, Undo2 } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { loadFailed } from '@/components/ui/load-failed';
import { usePerson } from '@/components/ui/person-context';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { useWayBack } from './use-way-back';

interface ActingBarProps {
  /** Acted for; its path begins with the person's own organisation. */
  organisation: Pick<OrganisationDto, 'id' | 'name' | 'path'>;
  /** The customer whose prices are shown in place of those of the organisation; null where they are its own. */
  priceOwner: string | null;
}

const ViewingActions = dynamic(() =>
  import('./viewing-actions').then((part) => part.ViewingActions, loadFailed),
);

/** Says on every page that a person acts for another organisation than their own or only looks at it, at whose prices, and leads back. */
export function ActingBar({ organisation, priceOwner }: ActingBarProps) {
  const t = useTranslations('shell.organisations');
  const { isViewing } = usePerson();
  const back = useWayBack(organisation.path);
  const acting = organisation.name;
  if (!back) return null;
  return (
    <div className="border-b bg-info-soft text-small print:hidden" data-testid="acting-bar">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 md:px-6">
        <p className="flex min-w-0 flex-1 basis-48 items-start gap-2 py-2">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-info-ink" />
          <span className="wrap-anywhere min-w-0">
            {priceOwner === null ? (
              t(isViewing ? 'viewingBar' : 'actingBar', { acting })
            ) : (
              <span data-testid="price-view">
                {t(isViewing ? 'viewingPrices' : 'priceOwner', { name: priceOwner, acting })}
              </span>
            )}
          </span>
        </p>
        {isViewing ? (
          <ViewingActions back={back} acting={acting} />
        ) : (
          <Link
            href={back.href as Route}
            className="flex min-h-9 max-w-1/2 shrink-0 items-center gap-1.5 font-medium text-info-ink underline touch:min-h-11"
          >
            <Undo2 aria-hidden className="size-4 shrink-0" />
            <span className="clamp-two">{t('backTo', { name: back.name })}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
