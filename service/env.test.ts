import { expect, test } from 'vitest';
import { readEnv } from './env';

const SERVICE_DATABASE_URL = 'postgres://u:p@localhost/service';

test('every setting but the database has a default', () => {
  expect(readEnv({ SERVICE_DATABASE_URL, SERVICE_PUBLIC_URL: '' })).toMatchObject({
    port: 4010,
    publicUrl: 'http://localhost:4010',
    tokenSeconds: 3600,
  });
});

test('the public URL follows the port, and loses its last slash', () => {
  expect(readEnv({ SERVICE_DATABASE_URL, SERVICE_PORT: '4999' }).publicUrl).toBe('http://localhost:4999');
  const SERVICE_PUBLIC_URL = 'https://api.example.org/';
  expect(readEnv({ SERVICE_DATABASE_URL, SERVICE_PUBLIC_URL }).publicUrl).toBe('https://api.example.org');
});

test('every wrong variable is named with advice', () => {
  const wrong = { SERVICE_PORT: '99999', SERVICE_PUBLIC_URL: 'ftp://x', SERVICE_BACKEND_STEP_MS: 'soon' };
  expect(() => readEnv(wrong)).toThrow(/SERVICE_PORT: [\s\S]*SERVICE_DATABASE_URL: is not set/);
  expect(() => readEnv(wrong)).toThrow(/SERVICE_PUBLIC_URL: must be an http or https URL/);
  expect(() => readEnv(wrong)).toThrow(/SERVICE_BACKEND_STEP_MS/);
});
