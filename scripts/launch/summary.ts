import { type DemoAccounts, readDemoAccounts } from './demo-accounts';
import type { Settings } from './settings';

/** What is printed when everything runs: where to go and how to sign in. */
export function summary(settings: Settings): string {
  const demo = readDemoAccounts(settings);
  const lines = ['', 'Tradecounter is running.', '', row('Portal', `http://localhost:${settings.port}`)];
  if (demo) lines.push(...demoLines(settings, demo));
  lines.push(
    '',
    row('Data', settings.dataDir),
    row('Logs', `${settings.dataDir}/logs`),
    '',
    'Stop with Ctrl-C.',
    '',
  );
  return lines.join('\n');
}

function demoLines(settings: Settings, { brands, people, console: serviceConsole }: DemoAccounts): string[] {
  const address = (host: string) => `http://${host}:${settings.port}`;
  const widest = Math.max(0, ...people.map((person) => person.email.length));
  return [
    '',
    'Brands',
    ...brands.map(({ host, name, organisation }) =>
      row('', `${address(host).padEnd(36)}  ${name ?? `organisation ${organisation}`}`),
    ),
    '',
    'Demo sign-ins',
    ...people.map(({ email, password, role, host }) =>
      row('', `${email.padEnd(widest)}  ${password}  ${role} at ${address(host)}`),
    ),
    ...(serviceConsole
      ? [
          '',
          'Reference service, which plays the distributor',
          row('Console', serviceConsole.url),
          row('Sign in', `${serviceConsole.email}  ${serviceConsole.password}`),
        ]
      : []),
  ];
}

function row(label: string, text: string): string {
  return `  ${label.padEnd(9)} ${text}`;
}
