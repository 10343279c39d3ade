let isStopping = false;

/** Whether this process is stopping: a job then begins no further work. */
export const isWorkerStopping = (): boolean => isStopping;

export const markWorkerStopping = (): void => {
  isStopping = true;
};
