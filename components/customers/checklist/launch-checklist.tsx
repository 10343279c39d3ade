'use client';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { loadFailed } from '@/components/ui/load-failed';
import type { ChecklistStep } from '@/lib/customers/checklist-schema';
import { refreshOrganisations } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { StepRow } from './step-row';
import { useUnreadAddresses } from './use-unread-addresses';

const StepSheet = dynamic(() => import('./step-sheet').then((part) => part.StepSheet, loadFailed), {
  ssr: false,
});

interface LaunchChecklistProps {
  acting: { id: number; name: string };
  customer: OrganisationDetail;
}

/** The steps until a customer orders. Each opens over the page, and the list shows it done afterwards. */
export function LaunchChecklist({ acting, customer }: LaunchChecklistProps) {
  const t = useTranslations('customers.checklist');
  const [opened, setOpened] = useState<ChecklistStep['step'] | null>(null);
  const client = useQueryClient();
  // A step that is still being read counts: the total is the same before and after.
  const required = customer.checklist.filter(
    ({ isOptional, isDone, isUnread }) => !isOptional && (isDone !== null || isUnread),
  );
  const done = required.filter(({ isDone }) => isDone).length;
  const next = customer.checklist.find(
    ({ isOptional, isDone, denial }) => !isOptional && isDone === false && !denial,
  );
  const close = () => setOpened(null);
  useUnreadAddresses(acting.id, customer);
  return (
    <Card
      flush
      title={t('title')}
      aside={
        <span role="status" className="text-muted text-small">
          {t('progress', { done, total: required.length })}
        </span>
      }
    >
      <ol className="divide-y">
        {customer.checklist.map((step) => (
          <StepRow
            key={step.step}
            step={step}
            customer={customer}
            isNext={step === next}
            onOpen={() => setOpened(step.step)}
          />
        ))}
      </ol>
      {opened && (
        <StepSheet
          step={opened}
          acting={acting}
          customer={customer}
          onClose={close}
          onDone={() => void refreshOrganisations(client, acting.id)}
        />
      )}
    </Card>
  );
}
