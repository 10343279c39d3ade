import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

/** Inside the frame of an organisation: a page that the person's role does not include. */
export default function OrganisationForbidden() {
  const t = useTranslations('errors');
  return (
    <EmptyState
      wholePage
      icon={Lock}
      title={t('forbidden.title')}
      detail={t('forbidden.detail')}
      action={<LinkButton href="/">{t('actions.home')}</LinkButton>}
    />
  );
}
