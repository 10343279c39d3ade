'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toBase64 } from '@/lib/http/browser';
import { MAX_FILE_BYTES, readLineFile } from '@/lib/quick-order/queries';
import type { ColumnMapping, ReadFile } from '@/lib/quick-order/schema';
import type { DraftStore } from './draft-store';
import { useEntryReason } from './use-entry';

/** A file that was chosen, as it is sent. */
interface ChosenFile {
  name: string;
  base64: string;
}

/** What is known of a file: how it was read, and the rows that came of it. */
interface Upload {
  file: ChosenFile;
  read: ReadFile;
  /** Empty while the columns are being chosen. */
  rows: readonly number[];
}

const BYTES_OF_MEGABYTE = 1_000_000;
export const MAX_MEGABYTES = MAX_FILE_BYTES / BYTES_OF_MEGABYTE;

/** Nothing to ask: the organisation has said before how such a file is read, or its only sheet has headings that are known. */
function isCertain({ isRemembered, mapping, sheets }: ReadFile): boolean {
  const filled = sheets.filter(({ rowCount }) => rowCount > 0);
  const hasBoth = ['code', 'quantity'].every((kind) => mapping.columns.some((column) => column === kind));
  return isRemembered || (filled.length === 1 && mapping.hasHeader && hasBoth);
}

/** Does work on a file, and keeps why it failed. */
function useAttempt(onFailure: () => void) {
  const reason = useEntryReason();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<{ name: string; detail: string } | null>(null);
  const attempt = async (name: string, work: () => Promise<void>) => {
    setReading(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      onFailure();
      setError({ name, detail: reason(failure) });
    }
    setReading(false);
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
  const choose = (chosen: File) => {
    if (chosen.size > MAX_FILE_BYTES) {
      setOpen(true);
      setError({ name: chosen.name, detail: t('tooLarge', { megabytes: MAX_MEGABYTES }) });
      return;
    }
    void attempt(chosen.name, async () => {
      const file = { name: chosen.name.slice(-255), base64: await toBase64(chosen) };
      const body = { file: file.base64, name: file.name, mapping: null, remember: false };
      const read = await readLineFile(organisationId, body);
      if (isCertain(read)) await importLines(file, read);
      else {
        setUpload({ file, read, rows: [] });
        setOpen(true);
      }
    });
  };
  const map = (mapping: ColumnMapping, remember: boolean) => {
    if (!upload) return;
    const { file } = upload;
    void attempt(file.name, async () => {
      const body = { file: file.base64, name: file.name, mapping, remember };
      await importLines(file, await readLineFile(organisationId, body));
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
    close,
    open: () => {
      setUpload(null);
      setOpen(true);
    },
    changeColumns: () => setOpen(true),
  };
}
