'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CheckSteps } from '@/components/admin/connections/check-steps';
import { Button } from '@/components/ui/button';
import { testConnectionMutation } from '@/lib/setup/queries';
import type { SetupConnection, SetupState } from '@/lib/setup/schema';
import { ConnectionForm } from './connection-form';
import { StepProblem } from './step-problem';

interface ConnectionStepProps {
  state: SetupState;
  onDone: () => void;
}

/** The distributor's API and the client for it, tested against the API itself before anybody depends on it. */
export function ConnectionStep({ state, onDone }: ConnectionStepProps) {
  const t = useTranslations('setup.steps');
  const actions = useTranslations('common.actions');
  const test = useMutation(testConnectionMutation(useQueryClient()));
  const isTested = state.connection?.isTested ?? test.data?.steps.every((step) => step.state !== 'failed');
  const run = (connection: SetupConnection | null) => test.mutate(connection);
  return (
    <div className="grid gap-4">
      <h2 className="text-title">{t('connection')}</h2>
      {state.hasEnvironmentClient && !state.connection ? (
        <EnvironmentClient busy={test.isPending} onTest={() => run(null)} />
      ) : (
        <ConnectionForm saved={state.connection} busy={test.isPending} onTest={run} />
      )}
      <StepProblem error={test.error} />
      {test.data && <CheckSteps steps={test.data.steps} />}
      {isTested && !test.isPending && (
        <div>
          <Button variant="primary" onClick={onDone}>
            {actions('continue')}
          </Button>
        </div>
      )}
    </div>
  );
}

function EnvironmentClient({ busy, onTest }: { busy: boolean; onTest: () => void }) {
  const t = useTranslations('setup.connection');
  return (
    <>
      <p className="text-muted">{t('environment')}</p>
      <div>
        <Button busy={busy} onClick={onTest}>
          {t('test')}
        </Button>
      </div>
    </>
  );
}
