import { type DemoAccounts, readDemoAccounts } from './demo-accounts';
import { formatOrigin } from './origin';
import type { Settings } from './settings';

/** Formats the lines that are printed when everything runs: the addresses, and the ways to sign in. */
export function formatSummary(settings: Settings): string {
  const demo = readDemoAccounts(settings);
  return [
    '',
    'Tradecounter is running.',
    '',
    // A portal without the demo has the hosts of its brands, or a link for its set-up: offer-setup.ts prints them.
    ...(settings.hasReferenceService ? [`  Portal  ${getPortalUrl(settings)}`] : []),
    `  Data    ${settings.dataDir} (logs in its folder logs)`,
    ...(demo ? formatDemo(settings, demo) : []),
    '',
    'Stop with Ctrl-C.',
    '',
  ].join('\n');
}

/** Returns the address that a person opens. */
export const getPortalUrl = ({ host, port }: Settings): string => formatOrigin(host, port, 'localhost');

function formatDemo(settings: Settings, { brands, people, console: serviceConsole }: DemoAccounts): string[] {
  const address = (host: string) => `http://${host}:${settings.port}`;
  // The same brand also answers by number, which is of no use to a reader.
  const named = brands.filter(({ host }) => !/^[\d.]+$/.test(host));
  return [
    '',
    'Brands',
    ...formatTable(
      named.map(({ host, name, organisation }) => [address(host), name ?? `Organisation ${organisation}`]),
    ),
    '',
    'Demo sign-ins',
    ...formatTable(people.map(({ email, password, role, host }) => [email, password, role, address(host)])),
    ...(serviceConsole
      ? [
          '',
          'Console of the reference service, which plays the distributor',
          ...formatTable([[serviceConsole.url, serviceConsole.email, serviceConsole.password]]),
        ]
      : []),
  ];
}

/** Rows with their columns aligned. */
function formatTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
