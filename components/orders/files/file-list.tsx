'use client';
import { Download, FileText, Image, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { IconButton } from '@/components/ui/icon-button';
import { usePerson } from '@/components/ui/person-context';
import type { UploadedFile } from '@/lib/orders/model/file-schema';

const KB = 1024;

const TYPE_KEYS = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
} as const satisfies Record<UploadedFile['mediaType'], string>;

/** "240 kB", "1.2 MB", in the person's language. */
function formatSize(bytes: number, locale: string): string {
  const isSmall = bytes < KB * KB;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(Math.max(isSmall ? 1 : 0, bytes / (isSmall ? KB : KB * KB)));
}

interface FileListProps<File extends UploadedFile> {
  labelledBy: string;
  files: readonly File[];
  /** Renders more about a file than its size. */
  about?: (file: File) => ReactNode;
  /** Returns the download URL of a file. */
  path?: (file: File) => string;
  onRemove?: (file: File) => void;
}

/** Files by their names, to be saved or removed. */
export function FileList<File extends UploadedFile>(props: FileListProps<File>) {
  const { labelledBy, files, about, path, onRemove } = props;
  const t = useTranslations('order-files');
  const { locale } = usePerson();
  if (files.length === 0) return null;
  return (
    <ul aria-labelledby={labelledBy} className="mb-3 grid gap-2">
      {files.map((file) => {
        const { id, name, mediaType, size } = file;
        const Icon = mediaType === 'application/pdf' ? FileText : Image;
        return (
          <li key={id} className="flex min-w-0 items-center gap-2.5 rounded-card border px-3 py-2">
            <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block break-words">{name}</span>
              <span className="block text-muted text-small">
                {t('list.size', { type: t(`types.${TYPE_KEYS[mediaType]}`), size: formatSize(size, locale) })}
                {about && <> · {about(file)}</>}
              </span>
            </span>
            {path && (
              <a
                href={path(file)}
                download={name}
                aria-label={t('list.download', { name })}
                className={buttonClass('quiet', 'medium', 'w-control px-0! print:hidden')}
              >
                <Download aria-hidden className="size-4" />
              </a>
            )}
            {onRemove && (
              <IconButton
                label={t('list.remove', { name })}
                icon={<Trash2 className="size-4" />}
                onClick={() => onRemove(file)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
