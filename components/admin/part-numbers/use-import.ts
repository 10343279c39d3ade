'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { MAX_FILE_BYTES, TOO_LARGE } from '@/lib/catalogue/part-numbers/import/constants';
import { type ImportReport, importReportSchema } from '@/lib/catalogue/part-numbers/import/schema';
import { checkImportMutation, importMutation } from '@/lib/catalogue/part-numbers/queries';
import { ApiError } from '@/lib/http/browser';

interface ChosenFile {
  name: string;
  /** As base64. */
  content: string;
}

/** Bytes per piece: more arguments at once are too many for a call. */
const PIECE_LENGTH = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE_LENGTH)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE_LENGTH));
  return btoa(text);
}

/** A file, what it would do, and what it has done. */
export function useImport(organisationId: number) {
  const reason = useReason();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const check = useMutation(checkImportMutation(organisationId));
  const apply = useMutation(importMutation(useQueryClient(), organisationId));
  const clear = () => {
    setReport(null);
    setFileError(undefined);
    setProblem(null);
  };
  const choose = async (chosen: File | null) => {
    clear();
    setFile(null);
    if (!chosen) return;
    if (chosen.size > MAX_FILE_BYTES) return setFileError(TOO_LARGE);
    setFile({ name: chosen.name, content: toBase64(new Uint8Array(await chosen.arrayBuffer())) });
  };
  const handleError = (error: Error) => {
    const issue = error instanceof ApiError ? error.fields.find(({ path }) => path === 'file') : undefined;
    if (issue) return setFileError(issue.message);
    const newer = importReportSchema.safeParse(error instanceof ApiError ? error.facts.report : null);
    if (newer.success) setReport(newer.data);
    setProblem(reason(error));
  };
  return {
    file,
    fileError,
    problem,
    report,
    isChecking: check.isPending,
    isImporting: apply.isPending,
    isDone: apply.isSuccess,
    choose: (chosen: File | null) => void choose(chosen),
    check: () => {
      clear();
      if (file) check.mutate({ file: file.content }, { onSuccess: setReport, onError: handleError });
    },
    run: () => {
      setProblem(null);
      if (!file || !report) return;
      const body = { file: file.content, expected: report.counts };
      apply.mutate(body, { onSuccess: setReport, onError: handleError });
    },
  };
}
