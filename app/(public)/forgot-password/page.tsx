import type { Metadata } from 'next';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { NoMailNotice } from '@/components/account/no-mail-notice';
import { FrontCard } from '@/components/shell/front-card';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';
import { isMailEnabled } from '@/lib/mail/data';

export const metadata: Metadata = { title: 'Forgotten password' };

export default async function ForgotPasswordPage() {
  const brand = await requirePageBrand();
  return (
    <FrontCard brand={brand} title="Forgotten your password?">
      {isMailEnabled() ? (
        <Providers>
          <ForgotPasswordForm />
        </Providers>
      ) : (
        <NoMailNotice />
      )}
    </FrontCard>
  );
}
