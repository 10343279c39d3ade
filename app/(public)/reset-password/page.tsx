import type { Metadata } from 'next';
import { ResetPasswordScreen } from '@/components/account/reset-password-screen';
import { FrontCard } from '@/components/shell/front-card';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';

export const metadata: Metadata = { title: 'New password' };

export default async function ResetPasswordPage() {
  const brand = await requirePageBrand();
  return (
    <FrontCard brand={brand} title="Choose a new password">
      <Providers>
        <ResetPasswordScreen />
      </Providers>
    </FrontCard>
  );
}
