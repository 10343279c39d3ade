import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { RequestScreen } from '@/components/orders/requests/request-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getRequest } from '@/lib/orders/requests/data';
import { requestQuery } from '@/lib/orders/requests/queries';
import { requestIdSchema } from '@/lib/orders/requests/schema';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

interface RequestPageProps {
  params: Promise<{ organisationId: string; requestId: string }>;
}

/** Once per request, for the title and the page. */
const readRequest = cache((actor: Actor, requestId: string) =>
  requestIdSchema.safeParse({ requestId }).success ? orNotFound(getRequest(actor, requestId)) : notFound(),
);

export async function generateMetadata({ params }: RequestPageProps): Promise<Metadata> {
  const actor = await pageActor(params, 'orders:read');
  const { number } = await readRequest(actor, (await params).requestId);
  return { title: pageTranslator('requests.page')('title', { number }) };
}

export default async function RequestPage({ params }: RequestPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { requestId } = await params;
  const request = await readRequest(actor, requestId);
  const { queryKey } = requestQuery(actor.organisationId, requestId);
  return (
    <Messages namespaces={['order-files', 'requests']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: request }]}>
          <RequestScreen
            organisationId={actor.organisationId}
            requestId={requestId}
            personId={actor.userId}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
