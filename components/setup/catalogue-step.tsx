'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import { finishMutation, progressQuery } from '@/lib/setup/queries';
import type { SetupProgress, SetupState } from '@/lib/setup/schema';
import { StepProblem } from './step-problem';

interface CatalogueStepProps {
  state: SetupState;
  isDone: boolean;
}

/** The last step: everything takes effect, and the first read of the catalogue begins. */
export function CatalogueStep({ state, isDone }: CatalogueStepProps) {
  const client = useQueryClient();
  const finish = useMutation(finishMutation(client));
  const progress = useQuery({ ...progressQuery(), enabled: isDone || finish.isSuccess });
  return (
    <div className="grid gap-4">
      <h2 className="text-title">Catalogue</h2>
      {progress.data ? (
        <Live progress={progress.data} />
      ) : (
        <>
          <FactList
            facts={[
              {
                name: 'Operator',
                value: state.operator && `${state.operator.name}, ${state.operator.email}`,
              },
              {
                name: 'Distributor',
                value:
                  state.connection?.baseUrl ??
                  (state.hasEnvironmentClient ? 'As the environment says' : null),
              },
              { name: 'Brand', value: state.brand && `${state.brand.name} at ${state.brand.host}` },
            ]}
          />
          <p className="text-muted">
            Go live to save all of this and to begin the first read of the catalogue. You can change
            everything later.
          </p>
          <StepProblem error={finish.error} />
          <div>
            <Button variant="primary" busy={finish.isPending} onClick={() => finish.mutate()}>
              Go live
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const SYNC_TEXTS: Record<SetupProgress['sync']['state'], string> = {
  waiting: 'The first read of the catalogue begins in a moment.',
  running: 'The catalogue is being read.',
  done: 'The catalogue is in place.',
  failed: 'The catalogue could not be read. It is tried again by itself.',
};

function Live({ progress: { address, email, sync } }: { progress: SetupProgress }) {
  return (
    <>
      <Notice tone={sync.state === 'failed' ? 'warning' : sync.state === 'done' ? 'success' : 'info'} live>
        {SYNC_TEXTS[sync.state]}{' '}
        {sync.products > 0 &&
          `${sync.products.toLocaleString('en-GB')} products${sync.state === 'done' ? '' : ' so far'}.`}
        {sync.reason && <span className="block">{sync.reason}</span>}
      </Notice>
      <p>
        Your portal is at{' '}
        <a href={`${address}/sign-in`} className="font-medium text-primary-ink underline">
          {address}
        </a>
        . Sign in as {email}.
      </p>
      <h3 className="font-medium">What to do next</h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Point the DNS name of your brand at this server, if it is not there yet.</li>
        <li>Name vendors and product types that the API leaves unnamed.</li>
        <li>Make a price list for your customers, and invite the first people.</li>
      </ul>
    </>
  );
}
