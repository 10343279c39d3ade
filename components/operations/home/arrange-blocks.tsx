'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import type { Layout } from '@/lib/brand/model/home-layout';
import { saveLayoutMutation } from '@/lib/operations/home/queries';
import { ArrangedList } from './arranged-list';

interface ArrangeBlocksProps {
  organisationId: number;
  layout: Layout;
  /** The person has an order of their own. */
  isOwn: boolean;
}

/** Lets a person put the blocks of the home page into an order of their own. */
export function ArrangeBlocks({ organisationId, layout, isOwn }: ArrangeBlocksProps) {
  const t = useTranslations('home.layout');
  const toast = useToast();
  const reason = useReason();
  const { mutate: save } = useMutation({
    ...saveLayoutMutation(useQueryClient(), organisationId),
    onError: (error) => toast.danger({ title: t('failed'), detail: reason(error) }),
  });
  return (
    <Card
      title={t('edit')}
      aside={
        isOwn && (
          <Button size="small" variant="quiet" onClick={() => save(null)}>
            {t('reset')}
          </Button>
        )
      }
      flush
      className="mb-5"
    >
      <ArrangedList layout={layout} onChange={save} />
    </Card>
  );
}
