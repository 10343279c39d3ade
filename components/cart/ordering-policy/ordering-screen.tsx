'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { policyQuery } from '@/lib/cart/ordering-policy/queries';
import type { PolicyDto } from '@/lib/cart/ordering-policy/schema';
import { approvalRulesPath } from '@/lib/orders/approval-rules/queries';
import { OrderingSkeleton } from './ordering-skeleton';
import { PolicyForm } from './policy-form';
import { PolicySource } from './policy-source';
import { ReasonDefaultCard } from './reason-default-card';

interface OrderingScreenProps {
  organisation: { id: number; name: string };
}

/** The ordering policy of an organisation: hold and price tolerance; and the way to its approval rules. */
export function OrderingScreen({ organisation }: OrderingScreenProps) {
  const t = useTranslations('ordering.page');
  const { data, error, refetch } = useQuery(policyQuery(organisation.id));
  return (
    <div className="max-w-reading">
      <PageHeader title={t('title')} detail={t('detail', { organisation: organisation.name })} />
      {error && !data && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {!data && !error && <OrderingSkeleton />}
      {data && <Policy organisation={organisation} view={data} />}
    </div>
  );
}

function Policy({ organisation, view }: OrderingScreenProps & { view: PolicyDto }) {
  const t = useTranslations('ordering.page');
  return (
    <div className="grid gap-4">
      <PolicySource organisation={organisation} view={view} />
      <Card title={t('formTitle', { organisation: organisation.name })}>
        <PolicyForm organisation={organisation} view={view} />
      </Card>
      <ApprovalRulesCard organisationId={organisation.id} />
      <ReasonDefaultCard organisation={organisation} />
    </div>
  );
}

/** Leads to the rules by which orders wait for an approval. */
function ApprovalRulesCard({ organisationId }: { organisationId: number }) {
  const t = useTranslations('ordering.approvals');
  return (
    <Card title={t('title')}>
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{t('detail')}</p>
        <LinkButton href={approvalRulesPath(organisationId) as Route}>{t('open')}</LinkButton>
      </div>
    </Card>
  );
}
