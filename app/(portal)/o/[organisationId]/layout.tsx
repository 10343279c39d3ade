import type { ReactNode } from 'react';
import { ChangesMenuLink, InboxLink, InboxMenuLink } from '@/components/accounts/inbox/inbox-link';
import { LiveCartLink } from '@/components/cart/cart-link';
import { CommandPalette } from '@/components/operations/command-palette/command-palette';
import { GoToKeys } from '@/components/operations/command-palette/go-to-keys';
import { getAdminHome } from '@/components/operations/sections';
import { RequestsLink } from '@/components/orders/requests/request-count';
import { Messages } from '@/components/platform/messages/messages';
import { ActingBar } from '@/components/shell/acting-bar';
import { Footer } from '@/components/shell/footer';
import { Frame } from '@/components/shell/frame';
import { Header } from '@/components/shell/header';
import { LanguageSync } from '@/components/shell/language-sync';
import { Seeded } from '@/components/shell/seeded';
import { FeaturesProvider } from '@/components/ui/features-context';
import { PersonProvider } from '@/components/ui/person-context';
import { SupportProvider } from '@/components/ui/support-context';
import { TaxNoteProvider } from '@/components/ui/tax-note-context';
import { pageActor } from '@/lib/accounts/auth/page';
import { countUnread } from '@/lib/accounts/notifications/data';
import { unreadQuery } from '@/lib/accounts/notifications/queries';
import { pageSupport, requirePageBrand } from '@/lib/brand/page';
import { getCartSummary } from '@/lib/cart/data';
import { cartSummaryQuery } from '@/lib/cart/queries';
import { getRequestsSummary } from '@/lib/orders/requests/data';
import { requestsSummaryQuery } from '@/lib/orders/requests/summary-queries';
import { getOrganisation } from '@/lib/organisations/data';
import { getForeignView } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { supportedLocale } from '@/lib/platform/formats/intl-formats';
import { findLanguageLocale, toLanguage } from '@/lib/platform/formats/languages';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { pageLocale } from '@/lib/platform/messages/locale';

interface OrganisationLayoutProps {
  params: Promise<{ organisationId: string }>;
  children: ReactNode;
}

/** Seeded, so that the header is whole in the first paint. */
async function renderCartLink(actor: Actor) {
  const { queryKey } = cartSummaryQuery(actor.organisationId);
  return (
    <Seeded seeds={[{ queryKey, data: await getCartSummary(actor) }]}>
      <LiveCartLink organisationId={actor.organisationId} />
    </Seeded>
  );
}

/** Renders the links to the inbox for people who may see products; seeds the unread count so that the first paint has it. */
async function renderInbox(actor: Actor) {
  if (!actor.permissions.includes('products:read')) return { bell: null, line: null };
  const { queryKey } = unreadQuery(actor.organisationId);
  const seeds = [{ queryKey, data: await countUnread(actor) }];
  return {
    bell: (
      <Seeded seeds={seeds}>
        <InboxLink organisationId={actor.organisationId} />
      </Seeded>
    ),
    line: (
      <>
        <InboxMenuLink organisationId={actor.organisationId} />
        <ChangesMenuLink organisationId={actor.organisationId} />
      </>
    ),
  };
}

/** Seeds what waits for the person, and whether they may ask: the navigation and the buttons that ask show it. */
async function readRequestSeeds(actor: Actor) {
  if (!actor.permissions.includes('orders:read')) return [];
  const { queryKey } = requestsSummaryQuery(actor.organisationId);
  return [{ queryKey, data: await getRequestsSummary(actor) }];
}

/** The frame of every page that acts for an organisation. */
export default async function OrganisationLayout({ params, children }: OrganisationLayoutProps) {
  const actor = await pageActor(params, 'signed-in');
  const canOrder = actor.permissions.includes('orders:create');
  const canRead = actor.permissions.includes('orders:read');
  const admin = getAdminHome(actor.organisationId, actor.permissions);
  const [brand, support, organisation, home, cart, inbox, requestSeeds] = await Promise.all([
    requirePageBrand(),
    pageSupport(actor.homeOrganisationId),
    getOrganisation(actor, actor.organisationId),
    getOrganisation(actor, actor.homeOrganisationId),
    canOrder && renderCartLink(actor),
    renderInbox(actor),
    readRequestSeeds(actor),
  ]);
  const view = getForeignView(actor);
  return (
    <Messages
      namespaces={[
        'account.page',
        'admin.navigation',
        'address-book.list',
        'approvals.list',
        'attention.list',
        'cart.page',
        'carts.name',
        'carts.page',
        'catalogue-changes.page',
        'catalogue.list',
        'catalogue.suggestions',
        'checkout.page',
        'command-palette',
        'home.page',
        'order-templates.template',
        'order-templates.page',
        'notifications.inbox',
        'notifications.settings',
        'orders.list',
        'orders.order',
        'pricing',
        'requests.list',
        'requests.page',
        'product.page',
        'quick-order.page',
        'shell',
        'watches.list',
      ]}
    >
      <PersonProvider
        id={actor.userId}
        locale={supportedLocale(actor.locale)}
        timezone={supportedTimeZone(actor.timezone)}
        currencyDisplay={organisation.currencyDisplay}
        drawnAt={systemClock().getTime()}
        isViewing={actor.isViewing === true}
      >
        <FeaturesProvider features={actor.features}>
          <TaxNoteProvider note={brand.taxNote}>
            <SupportProvider support={support}>
              <Seeded seeds={requestSeeds}>
                <Frame
                  footer={<Footer brand={{ ...brand, support }} />}
                  header={
                    <Header
                      brand={brand}
                      organisation={organisation}
                      person={{
                        name: actor.name,
                        organisation: home.name,
                        admin,
                      }}
                      canOrder={canOrder}
                      cart={cart}
                      requests={canRead && <RequestsLink organisationId={actor.organisationId} />}
                      inbox={inbox}
                    />
                  }
                >
                  <ActingBar organisation={organisation} priceOwner={view?.name ?? null} />
                  {children}
                  <GoToKeys organisationId={actor.organisationId} canOrder={canOrder} admin={admin} />
                  {toLanguage(actor.locale) !== toLanguage(pageLocale().locale) && (
                    <LanguageSync locale={findLanguageLocale(actor.locale)} />
                  )}
                  <CommandPalette organisationId={actor.organisationId} />
                </Frame>
              </Seeded>
            </SupportProvider>
          </TaxNoteProvider>
        </FeaturesProvider>
      </PersonProvider>
    </Messages>
  );
}
