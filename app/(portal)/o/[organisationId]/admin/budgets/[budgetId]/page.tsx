import { notFound } from 'next/navigation';
import { z } from 'zod';
import { BudgetDetail } from '@/components/orders/budgets/budget-detail';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getBudgetDetail } from '@/lib/orders/budgets/detail';
import { budgetDetailQuerySchema } from '@/lib/orders/budgets/detail-schema';
import { budgetDetailQuery } from '@/lib/orders/budgets/queries';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('budgets.page.title');

interface BudgetPageProps {
  params: Promise<{ organisationId: string; budgetId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function BudgetPage({ params, searchParams }: BudgetPageProps) {
  const actor = await pageActor(params, 'budgets:manage');
  const { data: id } = z.uuid().safeParse((await params).budgetId);
  if (!id) notFound();
  const { data: from } = budgetDetailQuerySchema.shape.from.safeParse((await searchParams).from);
  const detail = await orNotFound(getBudgetDetail(actor, id, { from }));
  const { queryKey } = budgetDetailQuery(actor.organisationId, id, from ?? null);
  return (
    <Messages namespaces={['budgets', 'orders']}>
      <Seeded seeds={[{ queryKey, data: { pages: [detail], pageParams: [null] } }]}>
        <BudgetDetail organisationId={actor.organisationId} budgetId={id} />
      </Seeded>
    </Messages>
  );
}
