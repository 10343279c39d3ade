'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Block } from './block';
import type { BlockProps } from './block-props';

/** Customers that lack something, for those who manage them. */
export function CustomersBlock({ organisationId, home }: BlockProps) {
  const t = useTranslations('home');
  const { customers } = home;
  if (!customers) return null;
  const path = `/o/${organisationId}/admin/organisations`;
  return (
    <Block
      title={t('blocks.customers')}
      all={{ label: t('lately.allCustomers'), href: path }}
      items={customers}
      toKey={({ id }) => id}
      empty={t('lately.noCustomers')}
    >
      {({ id, name, missing }) => (
        <>
          <Link
            href={`${path}/${id}` as Route}
            className="min-w-0 break-words font-medium text-primary-ink hover:underline"
          >
            {name}
          </Link>
          <span className="flex flex-wrap gap-1">
            {missing.map((need) => (
              <Badge key={need} tone="warning">
                {t(`missing.${need}`)}
              </Badge>
            ))}
          </span>
        </>
      )}
    </Block>
  );
}
