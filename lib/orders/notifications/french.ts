import type { OrderNotificationMessages } from './rules';

export const FRENCH: OrderNotificationMessages = {
  more: 'et {c} de plus',
  topics: {
    placed: ['La commande {n} a été passée', 'Elle est enregistrée et va être envoyée à votre fournisseur.'],
    'awaits-approval': [
      'La commande {n} attend une approbation',
      'Elle ne sera pas envoyée avant qu’une personne autorisée l’ait approuvée.',
    ],
    approved: ['La commande {n} a été approuvée', 'Elle va être envoyée à votre fournisseur.'],
    changed: [
      'La commande {n} a changé avant son envoi',
      'Quelque chose n’est plus comme lors de la commande ou de l’approbation : rien n’a été envoyé. Ouvrez-la pour comparer l’ancien et le nouveau, puis décidez.',
    ],
    'not-approved': [
      'La commande {n} n’a pas été approuvée',
      'Elle n’a pas été envoyée et rien n’a été commandé. Ouvrez la commande pour voir pourquoi.',
    ],
    submitted: ['La commande {n} a été envoyée', 'Votre fournisseur a pris la commande.'],
    rejected: [
      'La commande {n} n’a pas été acceptée',
      'Votre fournisseur ne l’a pas prise. Rien n’a été commandé ; ouvrez la commande pour voir pourquoi et commander à nouveau.',
    ],
    unconfirmed: [
      'Commande {n} : pas de réponse claire',
      'Elle a été envoyée et est peut-être arrivée, peut-être pas. Elle n’est pas renvoyée d’elle-même ; ne commandez pas la même chose avant que ce point soit éclairci.',
    ],
    withdrawn: ['La commande {n} a été retirée', 'Elle a été retirée avant l’envoi. Rien n’a été commandé.'],
    resubmitted: ['La commande {n} a été soumise à nouveau', 'Votre fournisseur a été prié de la reprendre.'],
    'cancel-asked': [
      'L’annulation de la commande {n} a été demandée',
      'Suivez la commande pour voir si votre fournisseur accepte.',
    ],
    'cancel-task': [
      'Annuler la commande {n} ?',
      'Un acheteur le demande. Annulez-la auprès du fournisseur, puis répondez dans la commande.',
    ],
    'cancel-done': [
      'La commande {n} a été annulée auprès du fournisseur',
      'Votre demande a reçu une réponse. L’état de la commande suivra.',
    ],
    'cancel-declined': [
      'La commande {n} n’est pas annulée',
      'Votre demande d’annulation a été refusée. Ouvrez la commande pour en lire la raison.',
    ],
    imported: [
      'La commande {n} a été retrouvée chez le fournisseur',
      'Le doute est levé : la commande est arrivée et sera suivie désormais.',
    ],
    released: [
      'La commande {n} est envoyée à nouveau',
      'Le doute est levé : la commande n’était pas arrivée et a été libérée pour un nouvel envoi.',
    ],
    unlinked: [
      'Commande {n} : finalement pas de réponse claire',
      'Elle avait été rattachée par erreur à une autre commande ; c’est annulé. Elle est peut-être arrivée, peut-être pas ; ne commandez pas à nouveau la même chose avant que ce soit éclairci.',
    ],
    'possible-duplicate': [
      'Commande {n} : une seconde commande existe peut-être',
      'Votre fournisseur a répondu tard à un envoi précédent et détient peut-être cette commande deux fois. Un opérateur doit régler cela avec lui avant l’expédition.',
    ],
    noted: ['Une note a été écrite sur la commande {n}', 'Ouvrez la commande pour la lire.'],
    created: ['La commande {n} a été créée', 'Votre fournisseur a la commande et va s’en occuper.'],
    processing: ['La commande {n} est en cours de traitement', 'Votre fournisseur traite la commande.'],
    accepted: [
      'La commande {n} a été acceptée',
      'Votre fournisseur l’a vérifiée. Elle est désormais définitive.',
    ],
    'part-shipped': [
      'Une partie de la commande {n} est en route',
      'Une partie a été expédiée, l’autre pas encore.',
    ],
    shipped: ['La commande {n} est en route', 'Tout a été expédié.'],
    complete: ['La commande {n} est terminée', 'Tout est fait pour cette commande.'],
    attention: [
      'La commande {n} demande votre attention',
      'Il y a un problème que vous devez résoudre avec votre fournisseur.',
    ],
    failed: ['La commande {n} a échoué', 'Elle a échoué définitivement et ne sera pas livrée.'],
    cancelled: ['La commande {n} a été annulée', 'Elle ne sera pas livrée.'],
    other: [
      'Commande {n} : {s}',
      'Votre fournisseur a donné un statut que ce portail ne sait pas expliquer.',
    ],
  },
};
