import { requireFile, runCommand } from '../launch/command';

/** `npm run service:import -- FILE`: loads a catalogue into the reference service. */
export async function run(args: string[]): Promise<void> {
  const file = requireFile(args, 'service:import');
  await runCommand('service/import/main.ts', file, { portal: false, service: true });
}
