import { openSecret, type SecretOwner, sealSecret, secretsKey, secretsKeys } from '@/lib/platform/secrets';

/**
 * Replaces the token in the link of a stored mail. The token itself is sealed next to it and inserted when the mail is sent, so neither the
 * page of mails nor a copy of the database contains a working link.
 */
const TOKEN_MASK = 'only-in-the-mail-itself';

/** Returns the link of a stored mail, below the brand's address. Fragments reach no server, and so no log. */
export const toMaskedPath = (path: `/${string}`): string => `${path}#${TOKEN_MASK}`;

/** Bound to the mail: the token of another one does not open for it. */
const toSecretOwner = (mail: { organisationId: number; key: string }): SecretOwner => ({
  organisationId: mail.organisationId,
  field: `mail_token:${mail.key}`,
});

export const sealToken = (token: string, mail: { organisationId: number; key: string }): string =>
  sealSecret(token, toSecretOwner(mail), secretsKey());

/**
 * A mail's part as its recipient gets it.
 * @throws SecretError when no key in use opens the token
 */
export function insertToken(
  part: string,
  mail: { organisationId: number; key: string; tokenCiphertext: string | null },
): string {
  if (mail.tokenCiphertext === null) return part;
  return part.replaceAll(
    `#${TOKEN_MASK}`,
    `#${openSecret(mail.tokenCiphertext, toSecretOwner(mail), secretsKeys())}`,
  );
}
