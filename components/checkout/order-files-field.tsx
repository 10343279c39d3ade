'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileList } from '@/components/orders/files/file-list';
import { FilePicker } from '@/components/orders/files/file-picker';
import { uploadFileMutation } from '@/lib/orders/files/queries';
import { MAX_FILES } from '@/lib/orders/files/schema';
import type { CheckoutForm, OrderContent } from './checkout-form';

/** Purchase orders as files, uploaded for the order that is about to be placed. */
export function OrderFilesField({ organisationId }: { organisationId: number }) {
  const t = useTranslations('order-files.list');
  const { control, setValue, getValues } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const files = useWatch({ control, name: 'files' });
  const upload = useMutation(uploadFileMutation(organisationId));
  const add = async (file: File) => {
    const uploaded = await upload.mutateAsync(file);
    setValue('files', [...getValues('files'), uploaded]);
  };
  return (
    <div className="min-w-0 sm:col-span-2">
      <h3 id="order-files" className="mb-1 flex items-baseline justify-between gap-2 font-medium">
        {t('title')}
      </h3>
      <FileList
        labelledBy="order-files"
        files={files}
        onRemove={({ id }) =>
          setValue(
            'files',
            files.filter((file) => file.id !== id),
          )
        }
      />
      <FilePicker hint={t('checkoutHint', { max: MAX_FILES })} isFull={files.length >= MAX_FILES} add={add} />
    </div>
  );
}
