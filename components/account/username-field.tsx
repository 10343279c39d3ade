/** Tells a password manager whose password stands in the form. People read the address elsewhere in it. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
