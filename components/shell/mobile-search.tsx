'use client';
import { Search } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { SearchBox } from './search-box';

/** On a phone the search field opens below the header's row. */
export function MobileSearch({ organisationId }: { organisationId: number }) {
  const searched = useSearchParams().get('text') ?? '';
  // A search that was made closes it.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOpen = openFor === searched;
  return (
    <>
      <button
        type="button"
        aria-label="Search products"
        aria-expanded={isOpen}
        onClick={() => setOpenFor(isOpen ? null : searched)}
        className="header-item w-11 justify-center"
      >
        <Search aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <div className="absolute inset-x-0 top-full border-b bg-surface p-2">
          <SearchBox organisationId={organisationId} />
        </div>
      )}
    </>
  );
}
