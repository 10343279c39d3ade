'use client';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

interface Outcome<Data, Failure> {
  onSuccess?: (data: Data) => void;
  onError?: (failure: Failure) => void;
  onSettled?: () => void;
}

/**
 * `useMutation` for what takes its own component away when it succeeds, such as the row that is deleted: the callbacks of a
 * call are run all the same, so that the outcome is said. With `useMutation` they end with the component.
 */
export function useLastingMutation<Data, Failure, Variables, Context>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const mutate = (variables: Variables, { onSuccess, onError, onSettled }: Outcome<Data, Failure> = {}) => {
    void mutateAsync(variables)
      .then(onSuccess, (failure: Failure) => onError?.(failure))
      .finally(onSettled);
  };
  return { ...mutation, mutate };
}
