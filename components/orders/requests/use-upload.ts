'use client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import { uploadRequestFileMutation } from '@/lib/orders/requests/queries';

/** Uploads files one after the other, and adds each to those that are there by then. */
export function useUpload(
  organisationId: number,
  files: UploadedFile[],
  onChange: (files: UploadedFile[]) => void,
) {
  const { mutateAsync } = useMutation(uploadRequestFileMutation(organisationId));
  const latest = useRef(files);
  latest.current = files;
  const upload = async (file: File) => {
    const uploaded = await mutateAsync(file);
    latest.current = [...latest.current, uploaded];
    onChange(latest.current);
  };
  return { upload };
}
