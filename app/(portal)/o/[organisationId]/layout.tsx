import type { ReactNode } from 'react';
import { LiveCartLink } from '@/components/cart/cart-link';
import { Frame } from '@/components/shell/frame';
import { Header } from '@/components/shell/header';
import { Seeded } from '@/components/shell/seeded';
import { PersonProvider } from '@/components/ui/person-context';
import { pageActor } from '@/lib/auth/page';
import type { Actor } from '@/lib/auth/rules';
import { requirePageBrand } from '@/lib/brand/page';
import { getCartSummary } from '@/lib/cart/data';
import { cartSummaryQuery } from '@/lib/cart/queries';
import { systemClock } from '@/lib/clock';
import { getOrganisation } from '@/lib/organisations/data';

interface OrganisationLayoutProps {
  params: Promise<{ organisationId: string }>;
  children: ReactNode;
}

/** Seeded, so that the header is whole in the first paint. */
async function seededCartLink(actor: Actor) {
  const { queryKey } = cartSummaryQuery(actor.organisationId);
  return (
    <Seeded seeds={[{ queryKey, data: await getCartSummary(actor) }]}>
      <LiveCartLink organisationId={actor.organisationId} />
    </Seeded>
  );
}

/** The frame of every page that acts for an organisation. */
export default async function OrganisationLayout({ params, children }: OrganisationLayoutProps) {
  const actor = await pageActor(params, 'signed-in');
  const [brand, organisation, home] = await Promise.all([
    requirePageBrand(),
    getOrganisation(actor, actor.organisationId),
    getOrganisation(actor, actor.homeOrganisationId),
  ]);
  return (
    <PersonProvider locale={actor.locale} timezone={actor.timezone} drawnAt={systemClock().getTime()}>
      <Frame
        header={
          <Header
            brand={brand}
            organisation={organisation}
            person={{ name: actor.name, organisation: home.name }}
            cart={actor.permissions.includes('orders:create') && (await seededCartLink(actor))}
          />
        }
      >
        {children}
      </Frame>
    </PersonProvider>
  );
}
