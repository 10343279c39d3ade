/**
 * Builds the environment of the PostgreSQL programs without the caller's variables: PGDATA, LANG or LD_PRELOAD there must not change the
 * server. Windows needs its own variables to start a program at all.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env;
  return { NODE_ENV: 'production', LC_ALL: 'C', PATH: '/usr/bin:/bin' };
}
