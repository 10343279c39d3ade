import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { QuoteScreen } from '@/components/orders/quotes/quote-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { openQuote } from '@/lib/orders/quotes/opening';
import { quoteQuery } from '@/lib/orders/quotes/queries';
import { quoteIdSchema } from '@/lib/orders/quotes/schema';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { orNotFound } from '@/lib/platform/http/page';

interface QuotePageProps {
  params: Promise<{ organisationId: string; quoteId: string }>;
}

/** Once per request, for the title and the page. */
const readQuote = cache(async (actor: Actor, quoteId: string) => {
  if (!quoteIdSchema.safeParse({ quoteId }).success) notFound();
  return orNotFound(openQuote(actor, quoteId));
});

export async function generateMetadata({ params }: QuotePageProps): Promise<Metadata> {
  const actor = await pageActor(params, 'orders:read');
  return { title: (await readQuote(actor, (await params).quoteId)).number };
}

/** A quote: the draft and its costs to people who sell, and the offer to those who buy. */
export default async function QuotePage({ params }: QuotePageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { quoteId } = await params;
  const [data, { id, name }] = await Promise.all([
    readQuote(actor, quoteId),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['cart', 'cart-errors', 'catalogue', 'order-templates', 'pricing', 'quotes']}>
      <Page>
        <Seeded seeds={[{ queryKey: quoteQuery(id, quoteId).queryKey, data }]}>
          <QuoteScreen organisation={{ id, name }} id={quoteId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
