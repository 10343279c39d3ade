'use client';
import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { Sheet } from '@/components/ui/sheet';
import { MAX_LINES } from '@/lib/cart/quick-order/constants';
import { samplePath } from '@/lib/cart/quick-order/queries';
import { ColumnMappingForm } from './column-mapping-form';
import { MAX_MEGABYTES, type useUpload } from './use-upload';

interface UploadSheetProps {
  organisation: { id: number; name: string };
  uploading: ReturnType<typeof useUpload>;
}

/** A file is chosen here, and then what its columns hold. */
export function UploadSheet({ organisation, uploading }: UploadSheetProps) {
  const t = useTranslations('quick-order.upload');
  const { isOpen, isReading, upload, error, choose, map, look, close } = uploading;
  return (
    <Sheet title={t('title')} open={isOpen} onOpenChange={(open) => !open && close()} wide>
      <div className="grid gap-4">
        {error && (
          <Notice tone="danger" live title={t('failed', { name: error.name })}>
            {error.detail}
          </Notice>
        )}
        {upload ? (
          <ColumnMappingForm
            key={upload.file.name}
            organisationName={organisation.name}
            fileName={upload.file.name}
            read={upload.read}
            isReading={isReading}
            onSubmit={map}
            onLook={look}
          />
        ) : (
          <DropZone organisationId={organisation.id} isReading={isReading} onChoose={choose} />
        )}
      </div>
    </Sheet>
  );
}

interface DropZoneProps {
  organisationId: number;
  isReading: boolean;
  onChoose: (file: File) => void;
}

function DropZone({ organisationId, isReading, onChoose }: DropZoneProps) {
  const t = useTranslations('quick-order.upload');
  const page = useTranslations('quick-order.page');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'grid cursor-pointer justify-items-center gap-1 rounded-card border-2 border-dashed px-4 py-12 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          isOver ? 'border-primary-ink bg-primary-soft' : 'border-control',
        )}
      >
        <FileUp aria-hidden className="mb-2 size-8 stroke-[1.5] text-muted" />
        <span className="font-medium">{isReading ? page('reading') : t('drop')}</span>
        <span className="text-primary-ink underline underline-offset-2">{t('choose')}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            event.target.value = '';
          }}
          className="sr-only"
        />
      </label>
      <p className="text-muted">{t('limits', { lines: MAX_LINES, megabytes: MAX_MEGABYTES })}</p>
      <p>
        {t.rich('samples', {
          csv: (text) => <SampleLink href={samplePath(organisationId, 'csv')}>{text}</SampleLink>,
          xlsx: (text) => <SampleLink href={samplePath(organisationId, 'xlsx')}>{text}</SampleLink>,
        })}
      </p>
    </>
  );
}

function SampleLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} download className="text-primary-ink underline underline-offset-2">
      {children}
    </a>
  );
}
