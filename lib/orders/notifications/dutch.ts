import type { OrderNotificationMessages } from './rules';

export const DUTCH: OrderNotificationMessages = {
  more: 'en nog {c}',
  topics: {
    placed: ['Bestelling {n} is geplaatst', 'Ze is opgeslagen en gaat nu naar uw leverancier.'],
    'awaits-approval': [
      'Bestelling {n} wacht op goedkeuring',
      'Ze wordt pas verzonden als een bevoegde persoon haar heeft goedgekeurd.',
    ],
    approved: ['Bestelling {n} is goedgekeurd', 'Ze gaat nu naar uw leverancier.'],
    changed: [
      'Bestelling {n} is gewijzigd vóór verzending',
      'Iets is niet meer zoals bij het plaatsen of goedkeuren, dus er is niets verzonden. Open de bestelling om oud en nieuw te vergelijken en beslis dan.',
    ],
    'not-approved': [
      'Bestelling {n} is niet goedgekeurd',
      'Ze is niet verzonden en er is niets besteld. Open de bestelling om te zien waarom.',
    ],
    submitted: ['Bestelling {n} is verzonden', 'Uw leverancier heeft de bestelling aangenomen.'],
    rejected: [
      'Bestelling {n} is niet geaccepteerd',
      'Uw leverancier heeft haar niet aangenomen. Er is niets besteld; open de bestelling om te zien waarom en om opnieuw te bestellen.',
    ],
    unconfirmed: [
      'Bestelling {n}: geen duidelijk antwoord',
      'Ze is verzonden en misschien wel, misschien niet aangekomen. Ze wordt niet vanzelf opnieuw verzonden; bestel niet hetzelfde voordat dit is opgehelderd.',
    ],
    withdrawn: [
      'Bestelling {n} is ingetrokken',
      'Ze is ingetrokken voordat ze werd verzonden. Er is niets besteld.',
    ],
    resubmitted: [
      'Bestelling {n} is opnieuw ingediend',
      'Uw leverancier is gevraagd haar weer op te pakken.',
    ],
    'cancel-asked': [
      'Annulering van bestelling {n} is aangevraagd',
      'Volg de bestelling om te zien of uw leverancier akkoord gaat.',
    ],
    'cancel-task': [
      'Bestelling {n} annuleren?',
      'Een inkoper vraagt erom. Annuleer haar bij de leverancier en antwoord daarna in de bestelling.',
    ],
    'cancel-done': [
      'Bestelling {n} is bij de leverancier geannuleerd',
      'Uw verzoek is beantwoord. De status van de bestelling volgt vanzelf.',
    ],
    'cancel-declined': [
      'Bestelling {n} wordt niet geannuleerd',
      'Uw verzoek om te annuleren is afgewezen. Open de bestelling om te lezen waarom.',
    ],
    imported: [
      'Bestelling {n} is bij de leverancier gevonden',
      'De twijfel is weg: de bestelling is aangekomen en wordt vanaf nu gevolgd.',
    ],
    released: [
      'Bestelling {n} wordt opnieuw verzonden',
      'De twijfel is weg: de bestelling was niet aangekomen en is vrijgegeven om nog eens te verzenden.',
    ],
    unlinked: [
      'Bestelling {n}: toch geen duidelijk antwoord',
      'Ze was bij vergissing aan een andere bestelling gekoppeld; dat is ongedaan gemaakt. Misschien is ze aangekomen, misschien niet; bestel niet opnieuw hetzelfde voordat dit is opgehelderd.',
    ],
    'possible-duplicate': [
      'Bestelling {n}: misschien bestaat er een tweede bestelling',
      'De leverancier heeft een eerdere verzending laat beantwoord en heeft deze bestelling misschien twee keer. Een beheerder moet dat met de leverancier ophelderen voordat er wordt verzonden.',
    ],
    noted: ['Er is een notitie bij bestelling {n} geschreven', 'Open de bestelling om haar te lezen.'],
    created: [
      'Bestelling {n} is aangemaakt',
      'Uw leverancier heeft de bestelling en gaat ermee aan de slag.',
    ],
    processing: ['Bestelling {n} wordt verwerkt', 'Uw leverancier verwerkt de bestelling.'],
    accepted: [
      'Bestelling {n} is geaccepteerd',
      'Uw leverancier heeft haar beoordeeld. Vanaf nu is ze definitief.',
    ],
    'part-shipped': ['Een deel van bestelling {n} is onderweg', 'Een deel is verstuurd, de rest nog niet.'],
    shipped: ['Bestelling {n} is onderweg', 'Alles is verstuurd.'],
    complete: ['Bestelling {n} is voltooid', 'De bestelling is afgerond.'],
    attention: [
      'Bestelling {n} vraagt uw aandacht',
      'Er is een probleem dat u met uw leverancier moet oplossen.',
    ],
    failed: ['Bestelling {n} is mislukt', 'Ze is definitief mislukt en wordt niet geleverd.'],
    cancelled: ['Bestelling {n} is geannuleerd', 'Ze wordt niet geleverd.'],
    other: ['Bestelling {n}: {s}', 'Uw leverancier gaf een status waarvoor dit portaal geen uitleg heeft.'],
  },
};
