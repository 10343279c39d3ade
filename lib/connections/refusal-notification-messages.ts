import type { Language } from '@/lib/languages';

interface RefusedMessages {
  title: (organisation: string) => string;
  detail: string;
}

export const REFUSED_MESSAGES: Record<Language, RefusedMessages> = {
  en: {
    title: (organisation) => `The distributor refuses the API client of ${organisation}`,
    detail:
      'Orders wait and nothing is read until it is accepted again. Check its client id and secret with the distributor; everything goes on by itself afterwards.',
  },
  de: {
    title: (organisation) => `Der Distributor lehnt den API-Client von ${organisation} ab`,
    detail:
      'Bis er wieder angenommen wird, warten Bestellungen und nichts wird gelesen. Prüfen Sie Client-ID und Secret mit dem Distributor; danach geht alles von selbst weiter.',
  },
  fr: {
    title: (organisation) => `Le distributeur refuse le client API de ${organisation}`,
    detail:
      'Les commandes attendent et rien n’est lu tant qu’il n’est pas accepté. Vérifiez son identifiant et son secret avec le distributeur ; tout reprend ensuite de soi-même.',
  },
  nl: {
    title: (organisation) => `De distributeur weigert de API-client van ${organisation}`,
    detail:
      'Bestellingen wachten en er wordt niets gelezen tot hij weer wordt geaccepteerd. Controleer client-id en secret met de distributeur; daarna gaat alles vanzelf verder.',
  },
};
