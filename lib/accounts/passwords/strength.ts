import 'server-only';
import { invalidField } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import { isDerivedFrom } from './rules';

/** On a scale of 0 to 4; from this score on, guessing takes more than 10^8 attempts (docs/decisions/0027). */
const MIN_SCORE = 3;
/** Limit the examined part of a password and the letters written as signs, which keeps the worst case at a tenth of a second. */
const MAX_ESTIMATED_LENGTH = 64;
const MAX_SUBSTITUTIONS = 20;

type StrengthEstimator = (password: string, facts: string[]) => { score: number };
let estimator: Promise<StrengthEstimator> | undefined;

/** The words are read when the first password is chosen: no page and no worker waits for them at its start. */
async function loadEstimator(): Promise<StrengthEstimator> {
  const [{ zxcvbn, zxcvbnOptions }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  zxcvbnOptions.setOptions({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
  return zxcvbn;
}

/** Why a password may not be chosen, and what to do instead; null when it may. */
async function findWeakness(password: string, facts: readonly string[]): Promise<Message | null> {
  if (isDerivedFrom(password, facts)) return message('account.passwordErrors.tooPersonal');
  estimator ??= loadEstimator();
  const { score } = (await estimator)(password.slice(0, MAX_ESTIMATED_LENGTH), [...facts]);
  if (score >= MIN_SCORE) return null;
  return message('account.passwordErrors.tooEasy');
}

/** @param facts public facts about the person: name, e-mail address, organisation, brand */
export const isStrong = async (password: string, facts: readonly string[]): Promise<boolean> =>
  (await findWeakness(password, facts)) === null;

/**
 * The one rule for a new password besides its length.
 * @param facts public facts about the person: name, e-mail address, organisation, brand
 * @throws AppError `invalid` at the field `password`
 */
export async function requireStrong(password: string, facts: readonly string[]): Promise<void> {
  const weakness = await findWeakness(password, facts);
  if (weakness) throw invalidField('password', weakness);
}
