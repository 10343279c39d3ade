let isStopping = false;

/** Whether this process was asked to end: a job that goes on with more work by itself does not begin any. */
export const isWorkerStopping = (): boolean => isStopping;

export const markWorkerStopping = (): void => {
  isStopping = true;
};
