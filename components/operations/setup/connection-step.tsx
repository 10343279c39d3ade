'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiCalls } from '@/components/connections/api-calls';
import { CheckSteps } from '@/components/connections/check-steps';
import { Button } from '@/components/ui/button';
import { withProposal } from '@/lib/connections/check/proposal';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { testConnectionMutation } from '@/lib/operations/setup/queries';
import type { SetupConnection, SetupState } from '@/lib/operations/setup/schema';
import { ConnectionForm } from './connection-form';
import { StepProblem } from './step-problem';

interface ConnectionStepProps {
  state: SetupState;
  onDone: () => void;
}

/** The form begins again with what a test found. */
const getFoundKey = (saved: SetupState['connection']): string =>
  JSON.stringify([saved?.envelopes, saved?.pages, saved?.orders, saved?.permissions]);

/** Puts the findings of the test over the saved settings; the saved secret stays. */
function toProposed(saved: SetupState['connection'], proposal: ApiProfileInput): SetupConnection | null {
  if (!saved) return null;
  const { isTested: _, ...connection } = saved;
  return withProposal(connection, proposal);
}

/** The distributor's API and the client for it, tested against the API itself before anybody depends on it. */
export function ConnectionStep({ state, onDone }: ConnectionStepProps) {
  const t = useTranslations('setup.steps');
  const actions = useTranslations('ui.actions');
  const test = useMutation(testConnectionMutation(useQueryClient()));
  const isTested = state.connection?.isTested ?? test.data?.steps.every((step) => step.state !== 'failed');
  const proposal = test.data?.discovery?.proposal;
  const run = (connection: SetupConnection | null) => test.mutate(connection);
  return (
    <div className="grid gap-4">
      <h2 className="text-title">{t('connection')}</h2>
      {state.hasEnvironmentClient && !state.connection ? (
        <EnvironmentClient busy={test.isPending} onTest={() => run(null)} />
      ) : (
        <ConnectionForm
          key={getFoundKey(state.connection)}
          saved={state.connection}
          busy={test.isPending}
          onTest={run}
        />
      )}
      <StepProblem error={test.error} />
      {test.data && <CheckSteps steps={test.data.steps} />}
      {test.data?.discovery && <ApiCalls discovery={test.data.discovery} />}
      {state.connection && proposal && !test.isPending && (
        <div>
          <Button onClick={() => run(toProposed(state.connection, proposal))}>{t('useFound')}</Button>
        </div>
      )}
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
