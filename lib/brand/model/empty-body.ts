import type { BrandBody } from './body';

/** A brand that has nothing of its own. */
export const EMPTY_BODY: BrandBody = {
  name: null,
  tokens: {
    primary: null,
    accent: null,
    neutral: null,
    danger: null,
    warning: null,
    success: null,
    info: null,
    radius: null,
    density: null,
    font: null,
    headingFont: null,
    header: null,
  },
  pictures: { 'logo-light': null, 'logo-dark': null, square: null, favicon: null },
  footerLinks: null,
  legal: { imprint: null, terms: null, privacy: null },
  support: null,
  taxNote: null,
  language: null,
  home: null,
  announcements: [],
  messages: null,
  featured: [],
  senderName: null,
  replyTo: null,
  orderPrefix: null,
};
