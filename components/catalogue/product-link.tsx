'use client';
import type { Route } from 'next';
import { useEffect, useRef, useState } from 'react';
import { INTENT_MS, Link } from '@/components/ui/link';
import { PRODUCT_LINK } from './use-arrow-keys';

interface ProductLinkProps {
  href: Route;
  name: string;
  className?: string;
}

/** The link of a product in a list; prefetches the page once the pointer rests on it or it has the focus. */
export function ProductLink({ href, name, className }: ProductLinkProps) {
  const [isIntended, setIntended] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIntended(true), INTENT_MS);
  };
  const end = () => {
    clearTimeout(timer.current);
    setIntended(false);
  };
  return (
    <Link
      href={href}
      prefetch={isIntended}
      onMouseEnter={begin}
      onMouseLeave={end}
      onFocus={begin}
      onBlur={end}
      {...{ [PRODUCT_LINK]: '' }}
      className={className}
    >
      {name}
    </Link>
  );
}
