import { MessagePage } from '@/components/shell/message-page';
import { LinkButton } from '@/components/ui/link-button';
import { pageBrand } from '@/lib/brand/page';
import { pageTranslator } from '@/lib/messages/translator';

/** What does not exist, or not for this person; and every page of a host that belongs to no brand. */
export default async function NotFound() {
  const t = pageTranslator('error-pages');
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
