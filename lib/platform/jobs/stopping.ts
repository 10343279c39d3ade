let isStopping = false;

/** True while this process is stopping: jobs must then start no further work. */
export const isWorkerStopping = (): boolean => isStopping;

export const markWorkerStopping = (): void => {
  isStopping = true;
};
