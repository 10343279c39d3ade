'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { MAX_FILE_BYTES, readLineFile } from '@/lib/cart/quick-order/queries';
import type { ColumnMapping, ReadFile } from '@/lib/cart/quick-order/schema';
import { toBase64 } from '@/lib/platform/http/browser';
import type { Encoding } from '@/lib/platform/spreadsheets/encodings';
import type { DraftStore } from './draft-store';
import { useEntryReason } from './use-entry';

/** A file that was chosen, as it is sent. */
interface ChosenFile {
  name: string;
  base64: string;
}

/** An uploaded file, how it was read, and its rows in the grid. */
interface Upload {
  file: ChosenFile;
  read: ReadFile;
  /** Empty while the columns are being chosen. */
  rows: readonly number[];
}

const BYTES_OF_MEGABYTE = 1_000_000;
export const MAX_MEGABYTES = MAX_FILE_BYTES / BYTES_OF_MEGABYTE;

/** The encoding in which a file was read: the next reading keeps it. */
const getEncoding = ({ notes }: ReadFile): Encoding | null => notes.encoding?.encoding ?? null;

/** An encoding that no person has seen to be right stays uncertain. */
const getConfirmedEncoding = (upload: Upload | null): Encoding | null =>
  upload?.read.notes.encoding?.isCertain ? getEncoding(upload.read) : null;

const toBody = ({ name, base64 }: ChosenFile) => ({ name, file: base64 });

/** Reads a file, and keeps why that failed. `isLatest` becomes false when a newer attempt begins. */
function useAttempt(onFailure: () => void) {
  const reason = useEntryReason();
  const latest = useRef(0);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<{ name: string; detail: string } | null>(null);
  const attempt = async (name: string, work: (isLatest: () => boolean) => Promise<void>) => {
    latest.current += 1;
    const started = latest.current;
    const isLatest = () => started === latest.current;
    setReading(true);
    setError(null);
    try {
      await work(isLatest);
    } catch (failure) {
      if (!isLatest()) return;
      onFailure();
      setError({ name, detail: reason(failure) });
    }
    if (isLatest()) setReading(false);
  };
  return { attempt, isReading, error, setError };
}

/** A file becomes lines of the grid, after its columns were chosen where they are not certain. */
export function useUpload(store: DraftStore, organisationId: number) {
  const t = useTranslations('quick-order.upload');
  const [isOpen, setOpen] = useState(false);
  const [upload, setUpload] = useState<Upload | null>(null);
  const { attempt, isReading, error, setError } = useAttempt(() => setOpen(true));
  const importLines = async (file: ChosenFile, read: ReadFile) => {
    const before = upload?.file === file ? upload.rows : [];
    await store.remove(before);
    const rows = await store.import(read.lines);
    setUpload({ file, read, rows });
    setOpen(false);
  };
  const openWith = (known: Upload | null) => {
    setUpload(known);
    setOpen(true);
  };
  const choose = (chosen: File) => {
    if (chosen.size > MAX_FILE_BYTES) {
      setOpen(true);
      setError({ name: chosen.name, detail: t('tooLarge', { megabytes: MAX_MEGABYTES }) });
      return;
    }
    void attempt(chosen.name, async () => {
      const file = { name: chosen.name.slice(-255), base64: await toBase64(chosen) };
      const read = await readLineFile(organisationId, { ...toBody(file), mapping: null, remember: false });
      if (read.isCertain) await importLines(file, read);
      else openWith({ file, read, rows: [] });
    });
  };
  const map = (mapping: ColumnMapping, remember: boolean) => {
    if (!upload) return;
    const { file, read } = upload;
    const body = { ...toBody(file), mapping, remember, encoding: getEncoding(read) };
    void attempt(file.name, async () => importLines(file, await readLineFile(organisationId, body)));
  };
  /** Looks at the file again: other headings, another sheet, another encoding. */
  const look = (mapping: ColumnMapping, encoding = getConfirmedEncoding(upload)) => {
    if (!upload) return;
    const body = { ...toBody(upload.file), mapping, remember: false, encoding };
    void attempt(upload.file.name, async (isLatest) => {
      const read = await readLineFile(organisationId, body);
      if (isLatest()) setUpload({ ...upload, read });
    });
  };
  const close = () => {
    setOpen(false);
    setError(null);
    if (upload?.rows.length === 0) setUpload(null);
  };
  return {
    isOpen,
    isReading,
    upload,
    error,
    choose,
    map,
    look,
    close,
    open: () => openWith(null),
    changeColumns: () => openWith(upload),
  };
}
