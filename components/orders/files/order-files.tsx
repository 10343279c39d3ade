'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useFeature } from '@/components/ui/features-context';
import { TimeText } from '@/components/ui/time-text';
import { addFileMutation, orderFilePath } from '@/lib/orders/files/queries';
import type { OrderDto } from '@/lib/orders/model/schema';
import { FileList } from './file-list';
import { FilePicker } from './file-picker';

/** The files of an order, to be saved by everybody who may see it. */
export function OrderFiles({ order }: { order: OrderDto }) {
  const t = useTranslations('order-files.list');
  const { id, organisation, files } = order;
  const canAddFiles = useFeature('fileUpload') && order.canAddFiles;
  const { mutateAsync } = useMutation(addFileMutation(useQueryClient(), organisation.id, id));
  if (files.length === 0 && !canAddFiles) return null;
  return (
    <Card
      title={<span id="order-files">{t('title')}</span>}
      className={files.length === 0 ? 'print:hidden' : undefined}
    >
      <FileList
        labelledBy="order-files"
        files={files}
        about={({ person, attachedAt }) =>
          t.rich('byline', { person, time: () => <TimeText value={attachedAt} /> })
        }
        path={(file) => orderFilePath(organisation.id, id, file.id)}
      />
      {canAddFiles && <FilePicker hint={t('addHint')} isFull={false} add={mutateAsync} />}
    </Card>
  );
}
