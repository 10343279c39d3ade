import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { openShortcutList } from '@/components/shell/shortcuts/shortcut-list';
import { useAppearance } from '@/components/shell/use-appearance';
import { useSignOut } from '@/components/shell/use-sign-out';
import type { Entry } from './entries';
import { rememberRecent } from './recent';

/** Returns what runs a chosen entry: it opens its page and remembers it, or acts in the page. */
export function useRunEntry(organisationId: number, personId: string | null, onDone: () => void) {
  const router = useRouter();
  const [, setAppearance] = useAppearance();
  const { signOut } = useSignOut();
  const actions: Record<string, () => void> = {
    light: () => setAppearance('light'),
    dark: () => setAppearance('dark'),
    system: () => setAppearance('system'),
    // The palette must be gone before another window opens over the page.
    shortcuts: () => setTimeout(openShortcutList),
    'sign-out': signOut,
  };
  return (entry: Entry) => {
    const { path, command } = entry;
    onDone();
    if (path === null) return actions[command?.id ?? '']?.();
    if (personId && entry.kind !== 'search') rememberRecent(personId, organisationId, { ...entry, path });
    router.push(path as Route);
  };
}
