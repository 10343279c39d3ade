import type { Language } from '@/lib/languages';

interface WebhookMessages {
  stopped: string;
  givenUp: string;
  detail: (host: string) => string;
}

export const WEBHOOK_MESSAGES: Record<Language, WebhookMessages> = {
  en: {
    stopped: 'A webhook was stopped',
    givenUp: 'A webhook message was given up',
    detail: (host) => `${host} did not accept it. See the log for what happened.`,
  },
  de: {
    stopped: 'Ein Webhook wurde angehalten',
    givenUp: 'Eine Webhook-Nachricht wurde aufgegeben',
    detail: (host) =>
      `${host} hat eine Nachricht nicht angenommen. Im Protokoll sehen Sie, was geschehen ist.`,
  },
  fr: {
    stopped: 'Un webhook a été arrêté',
    givenUp: 'L’envoi d’un message webhook a été abandonné',
    detail: (host) => `${host} n’a pas accepté un message. Le journal montre ce qui s’est passé.`,
  },
  nl: {
    stopped: 'Een webhook is gestopt',
    givenUp: 'Een webhookbericht is opgegeven',
    detail: (host) => `${host} heeft een bericht niet geaccepteerd. In het logboek ziet u wat er is gebeurd.`,
  },
};
