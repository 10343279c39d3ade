import 'server-only';
import type { Metadata } from 'next';
import { pageTranslator } from './translator';
import type { MessageKey } from './types';

/** A page's `generateMetadata`: its title is a message without arguments. */
export const pageTitle =
  (key: MessageKey): (() => Metadata) =>
  () => ({ title: (pageTranslator() as (key: string) => string)(key) });
