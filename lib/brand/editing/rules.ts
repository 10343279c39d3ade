import { type BrandBody, EMPTY_BODY } from '../body';
import { type AssetKind, LEGAL_KINDS, LEGAL_LABELS, type LegalText, type Support } from '../schema';
import type { Effective } from './schema';

/** One field that a version changes, in words. Null stands for what the brand above says. */
export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

type TokenName = keyof BrandBody['tokens'];

export const TOKEN_LABELS: Record<TokenName, string> = {
  primary: 'Main colour',
  accent: 'Second colour',
  neutral: 'Hue of greys',
  danger: 'Danger',
  warning: 'Warning',
  success: 'Success',
  info: 'Information',
  radius: 'Corner radius',
  density: 'Density',
  font: 'Font',
  headingFont: 'Heading font',
  header: 'Header',
};

export const PICTURE_LABELS: Record<AssetKind, string> = {
  'logo-light': 'Logo on light grounds',
  'logo-dark': 'Logo on dark grounds',
  square: 'Icon',
  favicon: 'Small icon',
};

const MAX_SHOWN_LENGTH = 80;
const truncate = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
};

const formatLegalText = (text: LegalText | null): string | null => {
  if (text === null) return null;
  if (text.kind === 'none') return 'None';
  return text.kind === 'link' ? text.url : truncate(text.text);
};

const formatSupport = (support: Support | null): string | null =>
  support &&
  ([support.email, support.phone, support.url, support.hours].filter(Boolean).join(', ') || 'None');

const formatLinks = (links: BrandBody['footerLinks']): string | null =>
  links && (links.map(({ label, url }) => `${label} (${url})`).join(', ') || 'None');

/** A picture by the first letters of its hash: that it is another one is all that words can say. */
const formatPicture = (picture: string | null): string | null =>
  picture === null || picture === 'none' ? picture && 'None' : `Picture ${picture.slice(0, 6)}`;

/** Every field of a body as text, in the order of the editor. */
function listFields(body: BrandBody): [label: string, value: string | null][] {
  const tokens = Object.entries(TOKEN_LABELS) as [TokenName, string][];
  const pictures = Object.entries(PICTURE_LABELS) as [AssetKind, string][];
  return [
    ['Name', body.name],
    ...tokens.map(([name, label]): [string, string | null] => [label, body.tokens[name]?.toString() ?? null]),
    ...pictures.map(([kind, label]): [string, string | null] => [label, formatPicture(body.pictures[kind])]),
    ['Links in the footer', formatLinks(body.footerLinks)],
    ['Support', formatSupport(body.support)],
    ...LEGAL_KINDS.map((kind): [string, string | null] => [
      LEGAL_LABELS[kind],
      formatLegalText(body.legal[kind]),
    ]),
    ['Sender of mails', body.senderName],
    ['Answers to mails', body.replyTo],
    ['Prefix of order numbers', body.orderPrefix],
  ];
}

/** Whether two bodies say the same: field by field, long texts whole. */
export const isSameBody = (a: BrandBody, b: BrandBody): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a version changes, field by field.
 * @param before null before the first version
 */
export function diffBodies(before: BrandBody | null, after: BrandBody): Change[] {
  const old = before ?? EMPTY_BODY;
  const was = new Map(listFields(old));
  const differing = LEGAL_KINDS.filter(
    (kind) => JSON.stringify(old.legal[kind]) !== JSON.stringify(after.legal[kind]),
  );
  // Two long texts may begin with the same words.
  const longLabels = differing.map((kind) => LEGAL_LABELS[kind]);
  return listFields(after).flatMap(([label, value]) => {
    const former = was.get(label) ?? null;
    return former !== value || longLabels.includes(label) ? [{ label, before: former, after: value }] : [];
  });
}

/** What is inherited, as if one brand had said all of it: so the browser resolves a draft as the server does. */
export function toBody(inherited: Effective): BrandBody {
  const { tokens, ...rest } = inherited;
  return {
    ...rest,
    tokens: { ...EMPTY_BODY.tokens, ...tokens },
    footerLinks: [...inherited.footerLinks],
  };
}
