/** Tests use databases and accounts of their own, so the configuration of this terminal must not reach them. */
export function forgetConfiguration(): void {
  for (const name of Object.keys(process.env)) {
    if (/^(DATABASE_|SERVICE_|UPSTREAM_|SECRETS_KEY|DATA_DIR|PORT$|PG_PORT|DEMO_|NEXTAUTH_)/.test(name)) {
      delete process.env[name];
    }
  }
}
