'use client';
import { Search } from 'lucide-react';
import type { Route } from 'next';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, useRef } from 'react';
import { useSearchShortcut } from './use-shortcut';

/** The product search that is always there. Works as a plain form before the page is ready. */
export function SearchBox({ organisationId }: { organisationId: number }) {
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const products = `/o/${organisationId}/products`;
  const isOnProducts = usePathname() === products;
  const searched = useSearchParams().get('text') ?? '';
  const shown = isOnProducts ? searched : '';
  useSearchShortcut(field);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    router.push((text ? `${products}?text=${encodeURIComponent(text)}` : products) as Route);
    field.current?.blur();
  };
  return (
    <search className="w-full">
      <form action={products} onSubmit={search} className="relative">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-4 text-muted"
        />
        <input
          // A search elsewhere on the page changes what was searched for.
          key={shown}
          ref={field}
          type="search"
          name="text"
          defaultValue={shown}
          maxLength={200}
          autoComplete="off"
          aria-label="Search products"
          aria-keyshortcuts="/ Control+K"
          placeholder="Search by name or SKU"
          className="field-control peer pr-10! pl-8! [&::-webkit-search-cancel-button]:hidden"
        />
        <kbd
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 rounded-check border px-1.5 font-body text-muted text-small peer-focus:hidden touch:hidden"
        >
          /
        </kbd>
      </form>
    </search>
  );
}
