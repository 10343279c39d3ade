'use client';
import { useMutation } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FilePicker } from '@/components/orders/files/file-picker';
import { loadFailed } from '@/components/ui/load-failed';
import { uploadFileMutation } from '@/lib/orders/files/queries';
import { MAX_FILES } from '@/lib/orders/model/file-rules';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import type { CheckoutForm, OrderContent } from './checkout-form';

const FileList = dynamic(
  () => import('@/components/orders/files/file-list').then((part) => part.FileList, loadFailed),
  { ssr: false },
);

/** Purchase orders as files, uploaded for the order that is about to be placed. */
export function OrderFilesField({ organisationId }: { organisationId: number }) {
  const t = useTranslations('order-files.list');
  const { control, setValue, getValues } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const files = useWatch({ control, name: 'files' });
  const [removed, setRemoved] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const upload = useMutation(uploadFileMutation(organisationId));
  const add = async (file: File) => {
    const uploaded = await upload.mutateAsync(file);
    setValue('files', [...getValues('files'), uploaded]);
  };
  const remove = ({ id, name }: UploadedFile) => {
    setValue(
      'files',
      files.filter((file) => file.id !== id),
    );
    setRemoved(name);
    // The button that was pressed is gone.
    title.current?.focus();
  };
  return (
    <div className="min-w-0 sm:col-span-2">
      <h3 ref={title} id="order-files" tabIndex={-1} className="mb-1 font-medium">
        {t('title')}
      </h3>
      {files.length > 0 && <FileList labelledBy="order-files" files={files} onRemove={remove} />}
      <p role="status" className="sr-only">
        {removed && t('removed', { name: removed })}
      </p>
      <FilePicker hint={t('checkoutHint', { max: MAX_FILES })} isFull={files.length >= MAX_FILES} add={add} />
    </div>
  );
}
