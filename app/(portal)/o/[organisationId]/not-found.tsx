import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

/** Inside the frame of an organisation. */
export default function OrganisationNotFound() {
  const t = useTranslations('errors');
  return (
    <EmptyState
      wholePage
      icon={SearchX}
      title={t('notFound.title')}
      detail={t('notFound.detailInOrganisation')}
      action={<LinkButton href="/">{t('actions.home')}</LinkButton>}
    />
  );
}
