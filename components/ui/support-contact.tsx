'use client';
import { type ReaderSupport, toSupportLinks } from '@/lib/brand/support';
import { cx } from './cx';
import { useSupport } from './support-context';

interface SupportContactProps {
  /** Contact of a brand that is being prepared; the reader's by default. */
  support?: ReaderSupport;
  className?: string;
}

/** Shows the reader's support contact, on a line of its own after a message that refers to it. Renders null when the brand has none. */
export function SupportContact({ support: given, className }: SupportContactProps) {
  const present = useSupport();
  const support = given ?? present;
  if (!support) return null;
  return (
    <span className={cx('block break-words', className)}>
      {support.person && <span>{support.person.name}: </span>}
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
