import { describe, expect, test } from 'vitest';
import { newPasswordSchema } from './schema';
import { requireStrong } from './strength';

const FACTS = ['Ben Okafor', 'ben.okafor@brightwater.example'];

describe('an easily guessed password is rejected with advice', () => {
  test.each([
    ['password1234', /tooEasy/],
    ['qwertyuiop123456', /tooEasy/],
    ['aaaaaaaaaaaaaaaaaa', /tooEasy/],
    ['abcdefghijklmnop', /tooEasy/],
    ['iloveyou2026', /tooEasy/],
    ['P@ssw0rdP@ssw0rd', /tooEasy/],
    ['BenOkafor2026', /tooPersonal/],
  ])('%s', async (password, advice) => {
    await expect(requireStrong(password, FACTS)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'password', message: expect.stringMatching(advice) }] },
    });
  });
});

test.each(['violet anchor pudding orbit', 'kT7#vQ2m!xR9', 'Der Igel trägt drei Hüte', 'x7Gqx7Gqx7GqLm2!Rz'])(
  'any other password is accepted: %s',
  async (password) => {
    await expect(requireStrong(password, FACTS)).resolves.toBeUndefined();
  },
);

test('one person’s name does not count against the next person', async () => {
  const password = 'thorbjornsdottir-9q';
  await expect(requireStrong(password, ['Thorbjornsdottir'])).rejects.toMatchObject({ code: 'invalid' });
  await expect(requireStrong(password, ['Somebody Else'])).resolves.toBeUndefined();
});

test('the longest password is judged within a person’s patience', async () => {
  const longPassword = Array.from({ length: 500 }, (_, at) => 'a1@Qe$'[at % 6]).join('');
  // Measures processor time: other tests may run on the same processor.
  const began = process.cpuUsage();
  await requireStrong(longPassword, FACTS).catch(() => undefined);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});

test.each([
  ['elevenchars', false],
  ['twelve chars', true],
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
  ['twelve\u0000chars!', false],
])('an invalid length: %j', (password, isTaken) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(isTaken);
});
