import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { NoMailNotice } from '@/components/account/no-mail-notice';
import { Messages } from '@/components/messages/messages';
import { FrontCard } from '@/components/shell/front-card';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';
import { isMailEnabled } from '@/lib/mail/data';
import { pageTitle } from '@/lib/messages/page';
import { pageTranslator } from '@/lib/messages/translator';

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
