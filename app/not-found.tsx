import { MessagePage } from '@/components/shell/message-page';
import { LinkButton } from '@/components/ui/link-button';
import { pageBrand } from '@/lib/brand/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

/** Answers for pages that do not exist or that the person may not see, and for every page of a host that belongs to no brand. */
export default async function NotFound() {
  const t = pageTranslator('errors');
  const brand = await pageBrand();
  if (!brand)
    return <MessagePage brand={null} title={t('unknownHost.title')} detail={t('unknownHost.detail')} />;
  return (
    <MessagePage
      brand={brand}
      title={t('notFound.title')}
      detail={t('notFound.detail')}
      action={
        <LinkButton href="/" variant="primary">
          {t('actions.home')}
        </LinkButton>
      }
    />
  );
}
