'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { checkImportMutation, importMutation } from '@/lib/customers/import/queries';
import { type ImportReport, importReportSchema, TOO_LARGE } from '@/lib/customers/import/schema';
import { ApiError } from '@/lib/http/browser';
import { decodeText } from '@/lib/spreadsheets/decode';

interface ChosenFile {
  name: string;
  csv: string;
}

/** More than this cannot be sent, so it is not read. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** A file, what it would do, and what it has done. */
export function useImport(organisationId: number, priceListId: number | null) {
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
    setFile({ name: chosen.name, csv: decodeText(new Uint8Array(await chosen.arrayBuffer())) });
  };
  const handleError = (error: Error) => {
    const fileIssue = error instanceof ApiError ? error.fields.find(({ path }) => path === 'csv') : undefined;
    if (fileIssue) return setFileError(fileIssue.message);
    const newer = importReportSchema.safeParse(error instanceof ApiError ? error.facts.report : null);
    if (newer.success) setReport(newer.data);
    const field = error instanceof ApiError ? error.fields[0]?.message : undefined;
    setProblem(field ?? reason(error));
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
      if (file) check.mutate({ csv: file.csv, priceListId }, { onSuccess: setReport, onError: handleError });
    },
    run: () => {
      setProblem(null);
      if (!file || !report) return;
      const body = { csv: file.csv, priceListId, expected: report.counts };
      apply.mutate(body, { onSuccess: setReport, onError: handleError });
    },
  };
}
