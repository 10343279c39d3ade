import { runCommand } from '../launch/command';

/** `npm run service:demo`: fills an empty reference service with the demo, for a sandbox, and names where its accounts are. */
export async function run(): Promise<void> {
  await runCommand('service/demo/main.ts', [], { portal: false, service: true });
}
