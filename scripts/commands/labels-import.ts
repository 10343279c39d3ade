import { requireFile, runCommand } from '../launch/command';

/** `npm run labels:import -- FILE`: loads vendor and type names into the portal's dictionary. */
export async function run(args: string[]): Promise<void> {
  const file = requireFile(args, 'labels:import');
  await runCommand('lib/catalogue/labels/import-labels.ts', file, {
    portal: true,
    service: false,
  });
}
