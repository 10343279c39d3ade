import type { Metadata } from 'next';
import { InvitationScreen } from '@/components/account/invitation-screen';
import { FrontCard } from '@/components/shell/front-card';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';

export const metadata: Metadata = { title: 'Invitation' };

export default async function InvitationPage() {
  const brand = await requirePageBrand();
  return (
    <FrontCard brand={brand} title={`Your invitation to ${brand.name}`}>
      <Providers>
        <InvitationScreen />
      </Providers>
    </FrontCard>
  );
}
