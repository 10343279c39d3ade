'use client';
import { Check, CornerUpRight, RotateCcw, Undo2, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MakeQuote } from '@/components/orders/quotes/make-quote';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import type { RequestDto } from '@/lib/orders/requests/schema';
import type { RequestStepName } from './step-dialog';

const StepDialog = dynamic(() => import('./step-dialog').then((part) => part.StepDialog, loadFailed), {
  ssr: false,
});
const PassOnDialog = dynamic(() => import('./pass-on-dialog').then((part) => part.PassOnDialog, loadFailed), {
  ssr: false,
});

interface RequestActionsProps {
  organisationId: number;
  request: RequestDto;
}

/** The buttons that end a request, open it again, or pass it on. */
export function RequestActions({ organisationId, request }: RequestActionsProps) {
  const t = useTranslations('requests.actions');
  const [step, setStep] = useState<RequestStepName | 'pass-on' | null>(null);
  const may = (action: RequestDto['actions'][number]) => request.actions.includes(action);
  const dialog = { organisationId, request, onClose: () => setStep(null) };
  return (
    <>
      {may('answer') && (
        <>
          <Button icon={<Check />} onClick={() => setStep('done')}>
            {t('done')}
          </Button>
          <Button icon={<X />} onClick={() => setStep('declined')}>
            {t('decline')}
          </Button>
        </>
      )}
      {may('answer') && request.kind === 'price' && (
        <MakeQuote organisationId={organisationId} requestId={request.id} />
      )}
      {may('pass-on') && (
        <Button icon={<CornerUpRight />} onClick={() => setStep('pass-on')}>
          {t('passOn')}
        </Button>
      )}
      {may('withdraw') && (
        <Button icon={<Undo2 />} onClick={() => setStep('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {may('reopen') && (
        <Button icon={<RotateCcw />} onClick={() => setStep('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {step === 'pass-on' && <PassOnDialog {...dialog} />}
      {step !== null && step !== 'pass-on' && <StepDialog {...dialog} step={step} />}
    </>
  );
}
