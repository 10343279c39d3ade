import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runInContext } from '@/lib/platform/request-context';
import { mergeTexts } from './overrides';
import { pickMessages, requestMessages } from './page';
import { messagesIn, pageTranslator, textIn, translatorFor } from './translator';
import type { MessageOverrides } from './types';

const brand = (name: string): MessageOverrides => ({
  version: name,
  texts: {
    'en-GB': { 'watches.list.title': `Watched by ${name}` },
    'de-DE': {
      'watches.list.title': `Beobachtet von ${name}`,
      'watch-notifications.product.inStockCount': `${name}: {count, number} da`,
    },
  },
});
const [ELM, OAK] = [brand('Elm'), brand('Oak')];

const inRequest = <T>(locale: string, overrides: MessageOverrides | null, work: () => T): T =>
  runInContext({ requestId: 'r', span: null, locale, overrides }, work);

describe('texts that a brand overrides', () => {
  test('stand in the place of the messages, and leave the others and the catalogue as they are', () => {
    const standard = messagesIn('de-DE', null);
    const merged = mergeTexts(standard, ELM.texts['de-DE'] ?? {});
    expect(merged.watches.list.title).toBe('Beobachtet von Elm');
    expect(merged.watches.list.empty).toBe(standard.watches.list.empty);
    expect(merged.cart).toBe(standard.cart);
    expect(messagesIn('de-DE', null).watches.list.title).toBe('Beobachtungsliste');
  });

  test('are in all that a request writes: pages, answers, files, messages for the browser', () => {
    inRequest('de-AT', ELM, () => {
      expect(pageTranslator('watches')('list.title')).toBe('Beobachtet von Elm');
      expect(translatorFor('en-GB', 'watches.list')('title')).toBe('Watched by Elm');
      expect(translatorFor('fr-FR', 'watches.list')('title')).toBe(
        translatorFor('fr-FR', 'watches.list', null)('title'),
      );
      expect(pickMessages(['watches.list']).watches?.list).toMatchObject({ title: 'Beobachtet von Elm' });
      expect(requestMessages().watches.list.title).toBe('Beobachtet von Elm');
      const news = { key: 'watch-notifications.product.inStockCount', values: { count: 1200 } } as const;
      expect(textIn('de-DE')(news)).toBe('Elm: 1.200 da');
      expect(textIn('de-DE', null)(news)).toBe('Wieder auf Lager: 1.200');
    });
    expect(pageTranslator('watches')('list.title')).toBe('Watchlist');
  });

  test('never mix: two brands in two languages at the same time', async () => {
    const read = (locale: string, overrides: MessageOverrides | null) =>
      inRequest(locale, overrides, async () => {
        const titles: string[] = [];
        for (let round = 0; round < 20; round++) {
          await setImmediate();
          titles.push(pageTranslator('watches.list')('title'), requestMessages().watches.list.title);
        }
        return [...new Set(titles)];
      });
    const all = await Promise.all([
      read('en-GB', ELM),
      read('de-DE', OAK),
      read('de-DE', ELM),
      read('en-GB', OAK),
      read('de-DE', null),
    ]);
    expect(all).toEqual([
      ['Watched by Elm'],
      ['Beobachtet von Oak'],
      ['Beobachtet von Elm'],
      ['Watched by Oak'],
      ['Beobachtungsliste'],
    ]);
  });

  test('are merged once for each version of a brand', () => {
    const again: MessageOverrides = { ...ELM, texts: { ...ELM.texts } };
    expect(messagesIn('de-DE', again)).toBe(messagesIn('de-DE', ELM));
    expect(translatorFor('de-DE', 'watches', again)).toBe(translatorFor('de-DE', 'watches', ELM));
    expect(messagesIn('de-DE', { ...ELM, version: 'Elm 2' })).not.toBe(messagesIn('de-DE', ELM));
    expect(messagesIn('es-ES', ELM)).toBe(messagesIn('es-ES', null));
  });
});
