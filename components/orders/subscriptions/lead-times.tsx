'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { LEAD_TIMES } from '@/lib/orders/subscriptions/constants';
import { leadTimesMutation } from '@/lib/orders/subscriptions/queries';

interface LeadTimesProps {
  organisationId: number;
  leadTimes: readonly number[];
}

/** Sets how many days before an end the organisation is reminded. */
export function LeadTimes({ organisationId, leadTimes }: LeadTimesProps) {
  const t = useTranslations('subscriptions.reminders');
  const common = useTranslations('ui.actions');
  const reason = useReason();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>(leadTimes);
  const { mutate, isPending, error } = useMutation(leadTimesMutation(useQueryClient(), organisationId));
  const days = LEAD_TIMES.filter((lead) => chosen.includes(lead));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setChosen(leadTimes);
        setOpen(next);
      }}
      trigger={<Button icon={<Bell />}>{t('button')}</Button>}
      title={t('title')}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button>{common('cancel')}</Button>} />
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => mutate({ days }, { onSuccess: () => setOpen(false) })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="danger" live title={t('failed')}>
          {reason(error)}
        </Notice>
      )}
      {LEAD_TIMES.map((lead) => (
        <Checkbox
          key={lead}
          label={t('lead', { days: lead })}
          checked={chosen.includes(lead)}
          onChange={({ target }) =>
            setChosen((before) => (target.checked ? [...before, lead] : before.filter((one) => one !== lead)))
          }
        />
      ))}
    </Dialog>
  );
}
