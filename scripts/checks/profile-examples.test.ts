import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiProfileSchema } from '@/lib/contract/api-profile';
import { DEFAULT_PROFILE } from '@/lib/contract/default-profile';

const page = readFileSync('docs/distributor.md', 'utf8');
const examples = [...page.matchAll(/^```json profile\n(.*?)^```$/gms)].map(([, text = '']) => text);

describe('docs/distributor.md', () => {
  test('has three complete examples', () => {
    expect(examples).toHaveLength(3);
    for (const text of examples) expect(apiProfileSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
  });

  test('explains every field of a profile', () => {
    const sections = ['token', 'pages', 'errors', 'outcomes', 'orders'] as const;
    const names = Object.keys(DEFAULT_PROFILE).filter(
      (name) => !sections.some((section) => section === name),
    );
    const members = sections.flatMap((section) =>
      Object.keys(DEFAULT_PROFILE[section]).map((name) => `${section}.${name}`),
    );
    for (const name of [...names, ...members]) expect(page).toContain(`\`${name}\``);
  });
});

test('the example of a company has the paths, the token address and the profile', () => {
  const { clientId, clientSecret, ...profile } = JSON.parse(
    readFileSync('docs/company.example.json', 'utf8'),
  ).connection;
  expect(apiProfileSchema.parse(profile)).toMatchObject({
    paths: expect.any(Object),
    tokenUrl: expect.any(String),
    envelopes: expect.any(Object),
  });
});
