'use client';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useReason } from '@/components/platform/messages/use-reason';
import { ApiError, toBase64 } from '@/lib/platform/http/browser';
import { MAX_FILE_BYTES, tooLargeMessage, UNREADABLE } from '@/lib/platform/spreadsheet-import/constants';
import type { ImportCounts } from '@/lib/platform/spreadsheet-import/schema';
import type { Encoding } from '@/lib/platform/spreadsheets/encodings';

/** A file as it is sent, with its encoding once a person has chosen it. */
interface ImportFile {
  file: string;
  encoding: Encoding | null;
}

interface ImportSteps<Report, Input> {
  check: UseMutationOptions<Report, Error, Input & ImportFile>;
  apply: UseMutationOptions<Report, Error, Input & ImportFile & { expected: ImportCounts }>;
  reportSchema: z.ZodType<Report>;
  /** Fields sent with the file. */
  input: Input;
  /** Maximum size of the file; that of most imports by default. */
  maxBytes?: number;
}

const getDetails = (error: Error): Pick<ApiError, 'fields' | 'facts'> =>
  error instanceof ApiError ? error : { fields: [], facts: {} };

/** A file, what it would do, and what it has done. */
export function useImport<Report extends { counts: ImportCounts }, Input extends object>(
  steps: ImportSteps<Report, Input>,
) {
  const { reportSchema, input, maxBytes = MAX_FILE_BYTES } = steps;
  const reason = useReason();
  /** Base64. */
  const [file, setFile] = useState<string | null>(null);
  const [encoding, setEncoding] = useState<Encoding | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const check = useMutation(steps.check);
  const apply = useMutation(steps.apply);
  const clear = () => {
    setReport(null);
    setFileError(undefined);
    setProblem(null);
  };
  const choose = async (chosen: File | null) => {
    clear();
    setFile(null);
    setEncoding(null);
    if (!chosen) return;
    if (chosen.size > maxBytes) return setFileError(tooLargeMessage(maxBytes));
    // It may have been moved, renamed or saved again since it was chosen.
    await toBase64(chosen).then(setFile, () => setFileError(UNREADABLE));
  };
  const handleError = (error: Error) => {
    const { fields, facts } = getDetails(error);
    const fileIssue = fields.find(({ path }) => path === 'file');
    if (fileIssue) return setFileError(fileIssue.message);
    const { data: newer } = reportSchema.safeParse(facts.report);
    if (newer) setReport(newer);
    setProblem(fields[0]?.message ?? reason(error));
  };
  const outcome = { onSuccess: (found: Report) => setReport(found), onError: handleError };
  const send = (as: Encoding | null) => {
    clear();
    setEncoding(as);
    if (file) check.mutate({ ...input, file, encoding: as }, outcome);
  };
  return {
    hasFile: file !== null,
    fileError,
    problem,
    report,
    isChecking: check.isPending,
    isImporting: apply.isPending,
    isDone: apply.isSuccess,
    choose: (chosen: File | null) => void choose(chosen),
    /** Takes the report away, because what it was made with has changed. */
    forgetReport: clear,
    check: () => send(encoding),
    chooseEncoding: send,
    run: () => {
      setProblem(null);
      if (file && report) apply.mutate({ ...input, file, encoding, expected: report.counts }, outcome);
    },
  };
}
