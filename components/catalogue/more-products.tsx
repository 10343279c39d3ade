'use client';
import { useEffect, useRef } from 'react';
import { LoadMore } from '@/components/ui/load-more';

interface MoreProductsProps {
  shown: number;
  total: number | null;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** So many load by scrolling; after that a press shows more, so that the page does not grow without end. */
const BY_SCROLLING = 300;

/** The end of the list: more comes shortly before it is reached. */
export function MoreProducts({ shown, total, hasMore, loading, onMore }: MoreProductsProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAutomatic = hasMore && !loading && shown < BY_SCROLLING;
  useEffect(() => {
    const element = end.current;
    if (!isAutomatic || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAutomatic, onMore]);
  return (
    <div ref={end}>
      <LoadMore
        noun="products"
        shown={shown}
        total={total}
        hasMore={hasMore}
        loading={loading}
        onMore={onMore}
      />
    </div>
  );
}
