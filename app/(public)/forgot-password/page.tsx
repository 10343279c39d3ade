import { ForgotPasswordForm } from '@/components/accounts/forgot-password-form';
import { NoMailNotice } from '@/components/accounts/no-mail-notice';
import { Messages } from '@/components/platform/messages/messages';
import { FrontCard } from '@/components/shell/front-card';
import { Providers } from '@/components/shell/providers';
import { isMailEnabled } from '@/lib/accounts/mail/data';
import { requirePageBrand } from '@/lib/brand/page';
import { pageTitle } from '@/lib/platform/messages/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

export const generateMetadata = pageTitle('sign-in.forgotPassword.title');

export default async function ForgotPasswordPage() {
  const brand = await requirePageBrand();
  const t = pageTranslator('sign-in');
  return (
    <Messages namespaces={['identity', 'sign-in']}>
      <FrontCard brand={brand} title={t('forgotPassword.title')}>
        {isMailEnabled() ? (
          <Providers>
            <ForgotPasswordForm />
          </Providers>
        ) : (
          <NoMailNotice />
        )}
      </FrontCard>
    </Messages>
  );
}
