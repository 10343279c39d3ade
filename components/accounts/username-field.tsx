/** Gives password managers the account of the password in the form. People read the address elsewhere on the page. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
