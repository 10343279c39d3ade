'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useSupport } from '@/components/ui/support-context';
import { toSupportLinks } from '@/lib/brand/support';

/** The person whom the reader's organisation turns to, or the support of its brand. */
export function ContactBlock() {
  const title = useTranslations('home.blocks')('contact');
  const support = useSupport();
  if (!support) return null;
  return (
    <Card title={title}>
      {support.person && (
        <p className="mb-1 break-words">
          <span className="font-medium">{support.person.name}</span>
          {support.person.role && <span className="block text-muted text-small">{support.person.role}</span>}
        </p>
      )}
      <ul className="grid gap-0.5">
        {toSupportLinks(support).map(({ text, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-6 items-center break-all text-primary-ink underline touch:min-h-11"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {support.hours && <p className="mt-1 text-muted text-small">{support.hours}</p>}
    </Card>
  );
}
