import type { DocumentKind } from './rules';
import type { MediaProduct } from './store';

/** A part of a document's page. */
export type DocumentPart =
  | { kind: 'facts'; heading: string; facts: readonly (readonly [key: string, value: string])[] }
  | { kind: 'prose'; heading: string; text: string }
  | { kind: 'steps'; heading: string; steps: readonly string[] };

/** Composes a document about a product from top to bottom. */
export function documentParts(product: MediaProduct, kind: DocumentKind): DocumentPart[] {
  const { facts, prose } = splitDescription(product.detailedDescription ?? '');
  if (kind === 'datasheet') {
    const summary = [product.description, prose].filter((text) => text).join('\n\n');
    return [
      ...(summary ? [{ kind: 'prose' as const, heading: 'Overview', text: summary }] : []),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, heading: 'Specification', facts }] : []),
    ];
  }
  const steps = product.isShippable ? GOODS_STEPS[kind] : SERVICE_STEPS[kind];
  return [
    { kind: 'steps', heading: kind === 'guide' ? 'Setting it up' : 'In five minutes', steps },
    ...(kind === 'guide'
      ? [{ kind: 'prose' as const, heading: 'Before you call us', text: BEFORE_A_CALL }]
      : []),
  ];
}

/** Separates the `Key: value` lines of a description from its prose. */
export function splitDescription(text: string): { facts: [string, string][]; prose: string } {
  const facts: [string, string][] = [];
  const prose: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, key, value] = /^([^:.]{2,40}): (.{1,120})$/.exec(line) ?? [];
    // "In the box: …" ends in a full stop: it is a sentence.
    if (key && value && !value.endsWith('.')) facts.push([key, value]);
    else prose.push(line);
  }
  return {
    facts,
    prose: prose
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

type Steps = Readonly<Record<Exclude<DocumentKind, 'datasheet'>, readonly string[]>>;

const GOODS_STEPS: Steps = {
  quickstart: [
    'Check the contents against the delivery note, and keep the packaging until everything works.',
    'Note the serial number; you will need it for support and for the guarantee.',
    'Connect power or sign in, and wait until the status light or page is steady.',
    'Change the first password at once and write down who holds it.',
    'Install the updates that are offered before you put it to work.',
  ],
  guide: [
    'Choose the place: dry, with air around it, away from heaters and within reach of power and network.',
    'Earth the equipment before you connect anything else where an earth terminal is provided.',
    'Fix it with the screws or brackets supplied. Two people lift anything above 18 kg.',
    'Connect the network first, then power. The self-test takes up to three minutes.',
    'Open the management page or the companion application and give it a name, a time zone and a password.',
    'Apply the configuration that was agreed, save it, and keep a copy outside of the device.',
    'Test what matters: one call, one page, one backup, one fail-over. Note the results in the site log.',
    'Register the serial number, so that a replacement can leave the depot the same day.',
  ],
};

const SERVICE_STEPS: Steps = {
  quickstart: [
    'Look for the message with the sign-in address; it goes to the person named in the order.',
    'Sign in, set a password of your own and a second factor.',
    'Invite the first people, five at most, and let them try what they do every day.',
    'Check the plan and its quantity on the billing page.',
  ],
  guide: [
    'Name two administrators. One is on holiday when you need the other.',
    'Connect your directory, so that people who leave lose their access on the same day.',
    'Choose the region of the data before the first upload; it cannot be changed later.',
    'Move a small group first, then the rest by department.',
    'Switch the old service to read-only and keep it for a month.',
    'Write down how you would leave again, and test an export.',
  ],
};

const BEFORE_A_CALL =
  'Have the order number, the version in use and the time of the fault at hand. Restart once, and once only: ' +
  'the record of the first fault helps most.';
