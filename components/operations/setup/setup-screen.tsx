'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { setupQuery } from '@/lib/operations/setup/queries';
import type { SetupState, SetupStep } from '@/lib/operations/setup/schema';
import { SETUP_STEPS } from '@/lib/operations/setup/schema';
import { BrandStep } from './brand-step';
import { CatalogueStep } from './catalogue-step';
import { ConnectionStep } from './connection-step';
import { OperatorStep } from './operator-step';
import { StepList } from './step-list';

interface SetupScreenProps {
  state: SetupState;
  /** True when every setting is in effect and only the first catalogue sync still runs. */
  isDone: boolean;
}

/** Four steps, each saved when it is left, so that a reload or another tab continues there. */
export function SetupScreen({ state: seed, isDone }: SetupScreenProps) {
  const t = useTranslations('setup.page');
  const client = useQueryClient();
  const { data: state } = useQuery({ ...setupQuery(), initialData: seed, enabled: !isDone }, client);
  // A step that is done by its test stays open: the person reads what the test found.
  const [chosen, setChosen] = useState<SetupStep>(seed.step);
  const step = isDone ? 'catalogue' : chosen;
  const open = (next: SetupStep) => {
    setChosen(next);
    window.scrollTo({ top: 0 });
  };
  const after = () => open(SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'catalogue');
  return (
    <main className="mx-auto w-full max-w-200 px-4 py-8 sm:py-12">
      <h1 className="text-title">{t(isDone ? 'titleDone' : 'title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t(isDone ? 'detailDone' : 'detail')}</p>
      <StepList current={step} reached={state.step} isDone={isDone} onOpen={open} />
      <div className="mt-4 rounded-card border bg-surface p-4 sm:p-6">
        {step === 'operator' && <OperatorStep saved={state.operator} onDone={after} />}
        {step === 'connection' && <ConnectionStep state={state} onDone={after} />}
        {step === 'brand' && <BrandStep saved={state.brand} onDone={after} />}
        {step === 'catalogue' && <CatalogueStep state={state} isDone={isDone} />}
      </div>
    </main>
  );
}
