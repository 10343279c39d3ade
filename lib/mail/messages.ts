import type { Language } from '@/lib/languages';

/** What stands around the news in a mail. Names and news come as values; nothing here is HTML. */
interface MailMessages {
  open: string;
  /** Instead of a link, where a brand has no address of its own. */
  signIn: string;
  why: (brand: string) => string;
  choose: string;
  /** To stop mails of the kind that this one is of. */
  stop: string;
  /** Before the contact of whoever the reader asks. */
  questions: string;
  digestTitle: (count: number) => string;
  digestLead: (organisation: string) => string;
  /** The last line of a digest that does not show everything. */
  more: (count: string) => string;
}

export const MAIL_MESSAGES: Record<Language, MailMessages> = {
  en: {
    open: 'Open in the portal',
    signIn: 'Sign in to the portal to see more.',
    why: (brand) => `You get this because you have an account with ${brand}.`,
    choose: 'Choose what you are told',
    stop: 'Stop mails like this one',
    questions: 'Questions?',
    digestTitle: (count) => `Your day: ${count} ${count === 1 ? 'message' : 'messages'}`,
    digestLead: (organisation) => `What happened for ${organisation} since the last summary.`,
    more: (count) => `And ${count} more in your inbox.`,
  },
  de: {
    open: 'Im Portal öffnen',
    signIn: 'Melden Sie sich im Portal an, um mehr zu sehen.',
    why: (brand) => `Sie erhalten diese Nachricht, weil Sie ein Konto bei ${brand} haben.`,
    choose: 'Benachrichtigungen einstellen',
    stop: 'Solche E-Mails abbestellen',
    questions: 'Fragen?',
    digestTitle: (count) => `Ihr Tag: ${count} ${count === 1 ? 'Nachricht' : 'Nachrichten'}`,
    digestLead: (organisation) => `Was seit der letzten Zusammenfassung für ${organisation} geschehen ist.`,
    more: (count) => `Und ${count} weitere in Ihrem Posteingang.`,
  },
  fr: {
    open: 'Ouvrir dans le portail',
    signIn: 'Connectez-vous au portail pour en savoir plus.',
    why: (brand) => `Vous recevez ce message car vous avez un compte chez ${brand}.`,
    choose: 'Choisir vos notifications',
    stop: 'Ne plus recevoir ce type d’e-mail',
    questions: 'Des questions ?',
    digestTitle: (count) => `Votre journée : ${count} ${count === 1 ? 'message' : 'messages'}`,
    digestLead: (organisation) => `Ce qui s’est passé pour ${organisation} depuis le dernier résumé.`,
    more: (count) => `Et ${count} de plus dans votre boîte de réception.`,
  },
  nl: {
    open: 'Openen in het portaal',
    signIn: 'Meld u aan bij het portaal om meer te zien.',
    why: (brand) => `U ontvangt dit bericht omdat u een account bij ${brand} hebt.`,
    choose: 'Meldingen instellen',
    stop: 'Dit soort e-mails stoppen',
    questions: 'Vragen?',
    digestTitle: (count) => `Uw dag: ${count} ${count === 1 ? 'bericht' : 'berichten'}`,
    digestLead: (organisation) => `Wat er sinds het vorige overzicht voor ${organisation} is gebeurd.`,
    more: (count) => `En nog ${count} in uw postvak.`,
  },
};
