import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, toBase64, withQuery } from '@/lib/platform/http/browser';
import type { NewOrderFile, uploadedFileSchema } from '../model/file-schema';
import { orderKeys } from '../model/keys';

/** A file of the person's device as it is uploaded. */
const toNewFile = async (file: File): Promise<NewOrderFile> => ({
  name: file.name.slice(-255),
  content: await toBase64(file),
});

const upload = async (path: string, file: File) =>
  fetchJson<typeof uploadedFileSchema>(path, { method: 'POST', body: await toNewFile(file) });

/** Uploads a file for the order that a checkout is about to place. */
export const uploadFileMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'upload-file'],
    mutationFn: (file: File) =>
      upload(withQuery('/api/orders/files', { organisation: organisationId }), file),
  });

/** Adds a file to an order. */
export const addFileMutation = (client: QueryClient, organisationId: number, orderId: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, orderId), 'add-file'],
    mutationFn: (file: File) =>
      upload(withQuery(`/api/orders/${orderId}/files`, { organisation: organisationId }), file),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.one(organisationId, orderId) }),
  });

export const orderFilePath = (organisationId: number, orderId: string, fileId: string): string =>
  withQuery(`/api/orders/${orderId}/files/${fileId}`, { organisation: organisationId });
