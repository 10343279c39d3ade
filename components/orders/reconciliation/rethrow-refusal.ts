import { ApiError } from '@/lib/http/browser';

/** Waits for an answer; a refusal rejects with what a person is told. */
export async function rethrowRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const text =
      error instanceof ApiError ? (error.detail ?? error.fields[0]?.message ?? error.message) : null;
    throw new Error(text ?? 'That did not work. Try again.');
  }
}
