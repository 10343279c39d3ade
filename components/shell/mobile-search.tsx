'use client';
import { Search, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchBox } from './search-box';

/** On a phone the search field opens below the header's row; a submitted search closes it. */
export function MobileSearch({ organisationId }: { organisationId: number }) {
  const t = useTranslations('shell.search');
  const pathname = usePathname();
  // Going to another page closes it: it is open for one page only.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const Icon = isOpen ? X : Search;
  return (
    <>
      <button
        type="button"
        aria-label={isOpen ? t('close') : t('label')}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
        className="header-item w-11 justify-center"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <div className="absolute inset-x-0 top-full border-b bg-surface p-2">
          <SearchBox organisationId={organisationId} focused onDone={() => setOpenOn(null)} />
        </div>
      )}
    </>
  );
}
