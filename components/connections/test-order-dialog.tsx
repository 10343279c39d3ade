'use client';
import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { randomUuid } from '@/components/ui/random-uuid';
import { withProposal } from '@/lib/connections/check/proposal';
import type { TestOrder, TestOrderInput } from '@/lib/orders/model/test-order-schema';
import { isUncertain } from '@/lib/orders/test-orders/rules';
import { TestOrderFields } from './test-order-fields';
import {
  EMPTY_TEST_ORDER,
  type TestOrderForm,
  type TestOrderTarget,
  type TypedTestOrder,
  testOrderResolver,
} from './test-order-form';

interface TestOrderDialogProps {
  target: TestOrderTarget;
  /** The last one, which the person has seen. */
  last: TestOrder | null;
  mutation: (client: QueryClient) => MutationOptions<TestOrder, Error, TestOrderInput>;
  onClose: () => void;
}

/** Places a real order at the distributor, once a person has said that they want one. */
export function TestOrderDialog({ target, last, mutation, onClose }: TestOrderDialogProps) {
  const t = useTranslations('test-orders.dialog');
  const actions = useTranslations('ui.actions');
  const reason = useReason();
  const formId = useId();
  // Made up once: pressed twice, or again when no answer came, it is the same order.
  const [{ id, previous }] = useState(() => ({ id: randomUuid(), previous: last?.id ?? null }));
  const [withFound, setWithFound] = useState(target.proposal !== null);
  const place = useMutation(mutation(useQueryClient()));
  const form = useForm<TestOrderForm, unknown, TypedTestOrder>({
    resolver: testOrderResolver,
    defaultValues: { ...EMPTY_TEST_ORDER, reference: t('reference') },
  });
  const { proposal, profile } = target;
  const submit = form.handleSubmit(({ isConfirmed: _, ...typed }) =>
    place.mutate(
      { ...typed, id, previous, profile: withFound && proposal ? withProposal(profile, proposal) : null },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('detail', { organisation: target.organisation })}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={place.isPending || form.formState.isSubmitting}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <Notice tone="warning" title={t('warning')}>
            {t('warningDetail', { address: target.address })}
          </Notice>
          <TestOrderFields
            target={target}
            isUncertain={last !== null && isUncertain(last)}
            withFound={withFound}
            onChoose={setWithFound}
          />
          {place.error && (
            <Notice tone="danger" title={t('notPlaced')} live>
              {reason(place.error, t('notPlacedDetail'))}
            </Notice>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
