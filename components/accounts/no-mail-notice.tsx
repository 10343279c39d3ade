import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';

/** Replaces the form in a portal without a mail server. */
export function NoMailNotice() {
  const t = useTranslations('sign-in.forgotPassword');
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={t('noMail')}>
        {t('noMailDetail')}
      </Notice>
      <LinkButton href="/sign-in">{t('back')}</LinkButton>
    </div>
  );
}
