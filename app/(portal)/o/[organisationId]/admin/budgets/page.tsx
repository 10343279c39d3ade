import { BudgetsScreen } from '@/components/orders/budgets/budgets-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listBudgets } from '@/lib/orders/budgets/data';
import { budgetsQuery } from '@/lib/orders/budgets/queries';
import { listCostCentres } from '@/lib/orders/cost-centres/data';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import { systemClock } from '@/lib/platform/clock';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('budgets.page.title');

interface BudgetsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function BudgetsPage({ params }: BudgetsPageProps) {
  const actor = await pageActor(params, 'budgets:manage');
  const { organisationId, currency, timezone } = actor;
  const zone = supportedTimeZone(timezone);
  const defaults = {
    currency: currency ?? '',
    zone,
    startsOn: `${dayIn(systemClock(), zone).slice(0, 4)}-01-01`,
  };
  const [budgets, costCentres] = await Promise.all([listBudgets(actor), listCostCentres(actor)]);
  const seeds = [
    { queryKey: budgetsQuery(organisationId).queryKey, data: budgets },
    { queryKey: costCentresQuery(organisationId).queryKey, data: costCentres },
  ];
  return (
    <Messages namespaces={['budgets', 'cost-centres', 'identity.errors']}>
      <Seeded seeds={seeds}>
        <BudgetsScreen organisationId={organisationId} defaults={defaults} />
      </Seeded>
    </Messages>
  );
}
