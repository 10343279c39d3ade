import { ResetPasswordScreen } from '@/components/accounts/reset-password-screen';
import { Messages } from '@/components/platform/messages/messages';
import { FrontCard } from '@/components/shell/front-card';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';
import { pageTitle } from '@/lib/platform/messages/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

export const generateMetadata = pageTitle('sign-in.resetPassword.title');

export default async function ResetPasswordPage() {
  const brand = await requirePageBrand();
  const t = pageTranslator('sign-in');
  return (
    <Messages namespaces={['identity', 'sign-in']}>
      <FrontCard brand={brand} title={t('resetPassword.title')}>
        <Providers>
          <ResetPasswordScreen />
        </Providers>
      </FrontCard>
    </Messages>
  );
}
