import type { Language } from '@/lib/languages';
import type { Role } from '@/lib/permissions/rules';

/** What mails about accounts say. Names and times come as values; nothing here is HTML. */
export interface AccountMessages {
  roles: Record<Role, string>;
  /** How long a link is good. @param until a moment as it is written in the language */
  once: (until: string) => string;

  invitation: (organisation: string) => string;
  invited: (by: string, organisation: string, brand: string, role: string) => string;
  accept: string;
  /** Instead of "because you have an account". */
  invitedWhy: (brand: string) => string;
  unexpectedInvitation: string;

  reset: string;
  resetRequested: string;
  choosePassword: string;
  unexpectedReset: string;

  passwordChanged: string;
  passwordChangedDetail: string;
  unexpectedChange: string;

  newSignIn: string;
  /** @param device what it calls itself and its network address, as far as they are known */
  newSignInDetail: (device: string | null) => string;

  blocked: string;
  blockedDetail: string;
  unexpectedBlock: string;

  role: (organisation: string) => string;
  roleDetail: (by: string, role: string) => string;
  disabled: (organisation: string) => string;
  disabledDetail: (by: string) => string;
  enabled: (organisation: string) => string;
  enabledDetail: (by: string) => string;
  removed: (organisation: string) => string;
  removedDetail: (by: string) => string;
}

const ENGLISH: AccountMessages = {
  roles: { viewer: 'Viewer', buyer: 'Buyer', administrator: 'Administrator', operator: 'Operator' },
  once: (until) => `The link works once, until ${until}.`,
  invitation: (organisation) => `Your invitation to ${organisation}`,
  invited: (by, organisation, brand, role) =>
    `${by} has invited you to the portal of ${brand}, to act for ${organisation}. Your role: ${role}.`,
  accept: 'Accept the invitation',
  invitedWhy: (brand) => `You get this because you were invited to the portal of ${brand}.`,
  unexpectedInvitation: 'If you did not expect it, ignore this e-mail. Nothing happens then.',
  reset: 'Choose a new password',
  resetRequested: 'Somebody asked for a new password for your account.',
  choosePassword: 'Choose a new password',
  unexpectedReset: 'If it was not you, ignore this e-mail. Your password stays as it is.',
  passwordChanged: 'Your password was changed',
  passwordChangedDetail: 'You have been signed out on your other devices.',
  unexpectedChange:
    'If it was not you, choose a new password now and tell an administrator of your organisation.',
  newSignIn: 'New sign-in to your account',
  newSignInDetail: (device) =>
    device
      ? `Somebody signed in with your password on another device: ${device}.`
      : 'Somebody signed in with your password on another device.',
  blocked: 'Sign-in to your account is blocked for a while',
  blockedDetail: 'A wrong password was entered too often. Nobody has signed in.',
  unexpectedBlock:
    'If it was you, wait for a while or choose a new password now. If it was not, your password has held.',
  role: (organisation) => `Your role at ${organisation} was changed`,
  roleDetail: (by, role) => `Your role is now ${role}. Changed by ${by}.`,
  disabled: (organisation) => `Your access to ${organisation} was disabled`,
  disabledDetail: (by) => `Disabled by ${by}. Ask an administrator of the organisation if you need it again.`,
  enabled: (organisation) => `You have access to ${organisation} again`,
  enabledDetail: (by) => `Enabled by ${by}.`,
  removed: (organisation) => `You no longer belong to ${organisation}`,
  removedDetail: (by) => `Removed by ${by}. What you ordered is kept.`,
};

const GERMAN: AccountMessages = {
  roles: { viewer: 'Leser', buyer: 'Einkäufer', administrator: 'Administrator', operator: 'Betreiber' },
  once: (until) => `Der Link gilt einmal, bis ${until}.`,
  invitation: (organisation) => `Ihre Einladung zu ${organisation}`,
  invited: (by, organisation, brand, role) =>
    `${by} hat Sie in das Portal von ${brand} eingeladen, um für ${organisation} zu handeln. Ihre Rolle: ${role}.`,
  accept: 'Einladung annehmen',
  invitedWhy: (brand) =>
    `Sie erhalten diese Nachricht, weil Sie in das Portal von ${brand} eingeladen wurden.`,
  unexpectedInvitation:
    'Wenn Sie sie nicht erwartet haben, ignorieren Sie diese E-Mail. Es geschieht dann nichts.',
  reset: 'Neues Passwort wählen',
  resetRequested: 'Jemand hat für Ihr Konto ein neues Passwort angefordert.',
  choosePassword: 'Neues Passwort wählen',
  unexpectedReset: 'Wenn Sie es nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  passwordChanged: 'Ihr Passwort wurde geändert',
  passwordChangedDetail: 'Auf Ihren anderen Geräten wurden Sie abgemeldet.',
  unexpectedChange:
    'Wenn Sie es nicht waren, wählen Sie jetzt ein neues Passwort und informieren Sie einen Administrator Ihrer Organisation.',
  newSignIn: 'Neue Anmeldung bei Ihrem Konto',
  newSignInDetail: (device) =>
    device
      ? `Jemand hat sich mit Ihrem Passwort auf einem anderen Gerät angemeldet: ${device}.`
      : 'Jemand hat sich mit Ihrem Passwort auf einem anderen Gerät angemeldet.',
  blocked: 'Die Anmeldung bei Ihrem Konto ist vorübergehend gesperrt',
  blockedDetail: 'Ein falsches Passwort wurde zu oft eingegeben. Niemand hat sich angemeldet.',
  unexpectedBlock:
    'Wenn Sie es waren, warten Sie eine Weile oder wählen Sie jetzt ein neues Passwort. Wenn nicht: Ihr Passwort hat gehalten.',
  role: (organisation) => `Ihre Rolle bei ${organisation} wurde geändert`,
  roleDetail: (by, role) => `Ihre Rolle ist jetzt ${role}. Geändert von ${by}.`,
  disabled: (organisation) => `Ihr Zugang zu ${organisation} wurde gesperrt`,
  disabledDetail: (by) =>
    `Gesperrt von ${by}. Wenden Sie sich an einen Administrator der Organisation, wenn Sie ihn wieder benötigen.`,
  enabled: (organisation) => `Sie haben wieder Zugang zu ${organisation}`,
  enabledDetail: (by) => `Freigegeben von ${by}.`,
  removed: (organisation) => `Sie gehören nicht mehr zu ${organisation}`,
  removedDetail: (by) => `Entfernt von ${by}. Ihre Bestellungen bleiben erhalten.`,
};

const FRENCH: AccountMessages = {
  roles: { viewer: 'Lecteur', buyer: 'Acheteur', administrator: 'Administrateur', operator: 'Opérateur' },
  once: (until) => `Le lien est valable une seule fois, jusqu’au ${until}.`,
  invitation: (organisation) => `Votre invitation à rejoindre ${organisation}`,
  invited: (by, organisation, brand, role) =>
    `${by} vous invite sur le portail de ${brand} pour agir au nom de ${organisation}. Votre rôle : ${role}.`,
  accept: 'Accepter l’invitation',
  invitedWhy: (brand) => `Vous recevez ce message car vous avez été invité sur le portail de ${brand}.`,
  unexpectedInvitation: 'Si vous ne l’attendiez pas, ignorez cet e-mail. Rien ne se passera.',
  reset: 'Choisir un nouveau mot de passe',
  resetRequested: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte.',
  choosePassword: 'Choisir un nouveau mot de passe',
  unexpectedReset: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste inchangé.',
  passwordChanged: 'Votre mot de passe a été modifié',
  passwordChangedDetail: 'Vous avez été déconnecté de vos autres appareils.',
  unexpectedChange:
    'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et prévenez un administrateur de votre organisation.',
  newSignIn: 'Nouvelle connexion à votre compte',
  newSignInDetail: (device) =>
    device
      ? `Quelqu’un s’est connecté avec votre mot de passe sur un autre appareil : ${device}.`
      : 'Quelqu’un s’est connecté avec votre mot de passe sur un autre appareil.',
  blocked: 'La connexion à votre compte est bloquée pour un moment',
  blockedDetail: 'Un mot de passe erroné a été saisi trop souvent. Personne ne s’est connecté.',
  unexpectedBlock:
    'Si c’était vous, attendez un moment ou choisissez maintenant un nouveau mot de passe. Sinon, votre mot de passe a tenu.',
  role: (organisation) => `Votre rôle chez ${organisation} a été modifié`,
  roleDetail: (by, role) => `Votre rôle est désormais ${role}. Modifié par ${by}.`,
  disabled: (organisation) => `Votre accès à ${organisation} a été désactivé`,
  disabledDetail: (by) =>
    `Désactivé par ${by}. Adressez-vous à un administrateur de l’organisation si vous en avez de nouveau besoin.`,
  enabled: (organisation) => `Vous avez de nouveau accès à ${organisation}`,
  enabledDetail: (by) => `Réactivé par ${by}.`,
  removed: (organisation) => `Vous ne faites plus partie de ${organisation}`,
  removedDetail: (by) => `Retiré par ${by}. Vos commandes sont conservées.`,
};

const DUTCH: AccountMessages = {
  roles: { viewer: 'Lezer', buyer: 'Inkoper', administrator: 'Beheerder', operator: 'Exploitant' },
  once: (until) => `De link werkt één keer, tot ${until}.`,
  invitation: (organisation) => `Uw uitnodiging voor ${organisation}`,
  invited: (by, organisation, brand, role) =>
    `${by} nodigt u uit voor het portaal van ${brand}, om voor ${organisation} te handelen. Uw rol: ${role}.`,
  accept: 'Uitnodiging accepteren',
  invitedWhy: (brand) => `U ontvangt dit bericht omdat u bent uitgenodigd voor het portaal van ${brand}.`,
  unexpectedInvitation: 'Als u dit niet verwachtte, negeer dan deze e-mail. Er gebeurt dan niets.',
  reset: 'Nieuw wachtwoord kiezen',
  resetRequested: 'Iemand heeft een nieuw wachtwoord voor uw account aangevraagd.',
  choosePassword: 'Nieuw wachtwoord kiezen',
  unexpectedReset: 'Als u dit niet was, negeer dan deze e-mail. Uw wachtwoord blijft zoals het is.',
  passwordChanged: 'Uw wachtwoord is gewijzigd',
  passwordChangedDetail: 'U bent afgemeld op uw andere apparaten.',
  unexpectedChange:
    'Als u dit niet was, kies dan nu een nieuw wachtwoord en waarschuw een beheerder van uw organisatie.',
  newSignIn: 'Nieuwe aanmelding bij uw account',
  newSignInDetail: (device) =>
    device
      ? `Iemand heeft zich met uw wachtwoord op een ander apparaat aangemeld: ${device}.`
      : 'Iemand heeft zich met uw wachtwoord op een ander apparaat aangemeld.',
  blocked: 'Aanmelden bij uw account is tijdelijk geblokkeerd',
  blockedDetail: 'Er is te vaak een onjuist wachtwoord ingevoerd. Niemand heeft zich aangemeld.',
  unexpectedBlock:
    'Als u het was, wacht dan even of kies nu een nieuw wachtwoord. Was u het niet, dan heeft uw wachtwoord standgehouden.',
  role: (organisation) => `Uw rol bij ${organisation} is gewijzigd`,
  roleDetail: (by, role) => `Uw rol is nu ${role}. Gewijzigd door ${by}.`,
  disabled: (organisation) => `Uw toegang tot ${organisation} is uitgeschakeld`,
  disabledDetail: (by) =>
    `Uitgeschakeld door ${by}. Vraag een beheerder van de organisatie als u die weer nodig hebt.`,
  enabled: (organisation) => `U hebt weer toegang tot ${organisation}`,
  enabledDetail: (by) => `Ingeschakeld door ${by}.`,
  removed: (organisation) => `U hoort niet meer bij ${organisation}`,
  removedDetail: (by) => `Verwijderd door ${by}. Uw bestellingen blijven bewaard.`,
};

export const ACCOUNT_MESSAGES: Record<Language, AccountMessages> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  nl: DUTCH,
};
