import { Building2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

interface OrderElsewhereProps {
  /** Whose order it is. */
  owner: { id: number; name: string };
  /** Acted for. */
  acting: string;
  /** The path of the same page for the owner. */
  href: string;
}

/** An order of another organisation that the person may act for: offers to switch to it. */
export function OrderElsewhere({ owner, acting, href }: OrderElsewhereProps) {
  const t = useTranslations('orders.elsewhere');
  const organisation = owner.name;
  return (
    <EmptyState
      wholePage
      icon={Building2}
      title={t('title', { organisation })}
      detail={t('detail', { acting })}
      action={
        <LinkButton variant="primary" href={href as Route}>
          {t('switch', { organisation })}
        </LinkButton>
      }
    />
  );
}
