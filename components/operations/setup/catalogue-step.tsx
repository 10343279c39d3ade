'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import { finishMutation, progressQuery } from '@/lib/operations/setup/queries';
import type { SetupProgress, SetupState } from '@/lib/operations/setup/schema';
import { StepProblem } from './step-problem';

interface CatalogueStepProps {
  state: SetupState;
  isDone: boolean;
}

/** The last step: everything takes effect, and the first catalogue sync starts. */
export function CatalogueStep({ state, isDone }: CatalogueStepProps) {
  const t = useTranslations('setup');
  const client = useQueryClient();
  const finish = useMutation(finishMutation(client));
  const progress = useQuery({ ...progressQuery(), enabled: isDone || finish.isSuccess });
  return (
    <div className="grid gap-4">
      <h2 className="text-title">{t('steps.catalogue')}</h2>
      {progress.data ? (
        <Live progress={progress.data} />
      ) : (
        <>
          <FactList
            facts={[
              {
                name: t('catalogue.operator'),
                value: state.operator && t('catalogue.operatorValue', state.operator),
              },
              {
                name: t('catalogue.distributor'),
                value:
                  state.connection?.baseUrl ??
                  (state.hasEnvironmentClient ? t('catalogue.fromEnvironment') : null),
              },
              {
                name: t('catalogue.brand'),
                value:
                  state.brand &&
                  t('catalogue.brandValue', { name: state.brand.name, host: state.brand.host }),
              },
            ]}
          />
          <p className="text-muted">{t('catalogue.detail')}</p>
          <StepProblem error={finish.error} />
          <div>
            <Button variant="primary" busy={finish.isPending} onClick={() => finish.mutate()}>
              {t('catalogue.goLive')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Live({ progress: { address, email, sync } }: { progress: SetupProgress }) {
  const t = useTranslations('setup');
  const isDone = sync.state === 'done';
  return (
    <>
      <Notice tone={sync.state === 'failed' ? 'warning' : isDone ? 'success' : 'info'} live>
        {t(`sync.${sync.state}`)}{' '}
        {sync.products > 0 && t(isDone ? 'sync.products' : 'sync.productsSoFar', { count: sync.products })}
        {sync.reason && <span className="block">{sync.reason}</span>}
      </Notice>
      <p>
        {t.rich('catalogue.address', {
          address,
          email,
          link: (chunks) => (
            <a href={`${address}/sign-in`} className="font-medium text-primary-ink underline">
              {chunks}
            </a>
          ),
        })}
      </p>
      <h3 className="font-medium">{t('catalogue.next')}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{t('catalogue.nextDns')}</li>
        <li>{t('catalogue.nextTestOrder')}</li>
        <li>{t('catalogue.nextLabels')}</li>
        <li>{t('catalogue.nextPrices')}</li>
      </ul>
    </>
  );
}
