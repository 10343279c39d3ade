'use client';
import type { Support } from '@/lib/brand/schema';
import { toSupportLinks } from '@/lib/brand/support';
import { cx } from './cx';
import { useSupport } from './support-context';

interface SupportContactProps {
  /** Of a brand that is being prepared; the present one's unless given. */
  support?: Support;
  className?: string;
}

/**
 * How to reach whoever a message says to ask: stands behind its words as a line of its own. Nothing where the brand names
 * nobody.
 */
export function SupportContact({ support: given, className }: SupportContactProps) {
  const present = useSupport();
  const support = given ?? present;
  if (!support) return null;
  return (
    <span className={cx('block break-words', className)}>
      {toSupportLinks(support).map(({ text, href }, place) => (
        <span key={href}>
          {place > 0 && ' · '}
          <a href={href} className="text-primary-ink underline">
            {text}
          </a>
        </span>
      ))}
      {support.hours && <span className="text-muted"> ({support.hours})</span>}
    </span>
  );
}
