'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FileList } from '@/components/orders/files/file-list';
import { FilePicker } from '@/components/orders/files/file-picker';
import { useFeature } from '@/components/ui/features-context';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import { MAX_FILES } from '@/lib/orders/requests/rules';
import { useUpload } from './use-upload';

interface DraftFilesProps {
  organisationId: number;
  files: UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
}

/** Files that go with a message. */
export function DraftFiles({ organisationId, files, onChange }: DraftFilesProps) {
  const t = useTranslations('requests.files');
  const id = useId();
  const { upload } = useUpload(organisationId, files, onChange);
  if (!useFeature('fileUpload')) return null;
  return (
    <div className="min-w-0 flex-1">
      <p id={id} className="sr-only">
        {t('title')}
      </p>
      <FileList
        labelledBy={id}
        files={files}
        onRemove={({ id: removed }) => onChange(files.filter((file) => file.id !== removed))}
      />
      <FilePicker hint={t('hint', { max: MAX_FILES })} isFull={files.length >= MAX_FILES} add={upload} />
    </div>
  );
}
