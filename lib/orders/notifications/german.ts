import type { OrderNotificationMessages } from './rules';

export const GERMAN: OrderNotificationMessages = {
  more: 'und {c} weitere',
  topics: {
    placed: [
      'Bestellung {n} wurde aufgegeben',
      'Sie ist gespeichert und geht als Nächstes an Ihren Lieferanten.',
    ],
    'awaits-approval': [
      'Bestellung {n} wartet auf Freigabe',
      'Sie wird erst gesendet, wenn eine berechtigte Person sie freigegeben hat.',
    ],
    approved: ['Bestellung {n} wurde freigegeben', 'Sie geht als Nächstes an Ihren Lieferanten.'],
    changed: [
      'Bestellung {n} hat sich vor dem Senden geändert',
      'Etwas ist nicht mehr wie bei der Bestellung oder Freigabe, deshalb wurde nichts gesendet. Öffnen Sie sie, um Alt und Neu zu vergleichen und zu entscheiden.',
    ],
    'not-approved': [
      'Bestellung {n} wurde nicht freigegeben',
      'Sie wurde nicht gesendet, es wurde nichts bestellt. Öffnen Sie die Bestellung, um den Grund zu sehen.',
    ],
    submitted: ['Bestellung {n} wurde gesendet', 'Ihr Lieferant hat die Bestellung entgegengenommen.'],
    rejected: [
      'Bestellung {n} wurde nicht angenommen',
      'Ihr Lieferant hat sie nicht angenommen. Es wurde nichts bestellt; öffnen Sie die Bestellung, um den Grund zu sehen und erneut zu bestellen.',
    ],
    unconfirmed: [
      'Bestellung {n}: keine eindeutige Antwort',
      'Sie wurde gesendet und ist vielleicht angekommen, vielleicht nicht. Sie wird nicht von selbst erneut gesendet; bestellen Sie nicht dasselbe noch einmal, bevor dies geklärt ist.',
    ],
    withdrawn: [
      'Bestellung {n} wurde zurückgenommen',
      'Sie wurde vor dem Senden zurückgenommen. Es wurde nichts bestellt.',
    ],
    resubmitted: [
      'Bestellung {n} wurde erneut eingereicht',
      'Ihr Lieferant wurde gebeten, sie wieder aufzunehmen.',
    ],
    'cancel-asked': [
      'Für Bestellung {n} wurde die Stornierung angefragt',
      'An der Bestellung sehen Sie, ob Ihr Lieferant zustimmt.',
    ],
    'cancel-task': [
      'Bestellung {n} stornieren?',
      'Ein Käufer bittet darum. Stornieren Sie sie beim Lieferanten und antworten Sie dann in der Bestellung.',
    ],
    'cancel-done': [
      'Bestellung {n} wurde beim Lieferanten storniert',
      'Ihre Anfrage wurde beantwortet. Der Status der Bestellung folgt von selbst.',
    ],
    'cancel-declined': [
      'Bestellung {n} wird nicht storniert',
      'Ihre Bitte um Stornierung wurde abgelehnt. Öffnen Sie die Bestellung, um den Grund zu sehen.',
    ],
    imported: [
      'Bestellung {n} wurde beim Lieferanten gefunden',
      'Der Zweifel ist geklärt: Die Bestellung ist angekommen und wird ab jetzt verfolgt.',
    ],
    released: [
      'Bestellung {n} wird erneut gesendet',
      'Der Zweifel ist geklärt: Die Bestellung war nicht angekommen und wurde zum erneuten Senden freigegeben.',
    ],
    unlinked: [
      'Bestellung {n}: doch keine klare Antwort',
      'Sie war irrtümlich mit einer anderen Bestellung verknüpft; das wurde zurückgenommen. Vielleicht ist sie angekommen, vielleicht nicht; bestellen Sie dasselbe nicht noch einmal, bevor das geklärt ist.',
    ],
    'possible-duplicate': [
      'Bestellung {n}: vielleicht gibt es eine zweite Bestellung',
      'Ihr Lieferant hat auf eine frühere Übermittlung spät geantwortet und hat diese Bestellung vielleicht zweimal. Das muss mit ihm geklärt werden, bevor sie versandt wird.',
    ],
    noted: ['Zu Bestellung {n} wurde eine Notiz geschrieben', 'Öffnen Sie die Bestellung, um sie zu lesen.'],
    created: ['Bestellung {n} wurde angelegt', 'Ihr Lieferant hat die Bestellung und beginnt bald damit.'],
    processing: ['Bestellung {n} wird bearbeitet', 'Ihr Lieferant bearbeitet die Bestellung.'],
    accepted: [
      'Bestellung {n} wurde angenommen',
      'Ihr Lieferant hat sie geprüft. Ab jetzt ist sie endgültig.',
    ],
    'part-shipped': [
      'Ein Teil von Bestellung {n} ist unterwegs',
      'Ein Teil wurde versandt, der Rest noch nicht.',
    ],
    shipped: ['Bestellung {n} ist unterwegs', 'Alles wurde versandt.'],
    complete: ['Bestellung {n} ist abgeschlossen', 'Die Bestellung ist erledigt.'],
    attention: [
      'Bestellung {n} braucht Ihre Aufmerksamkeit',
      'Es gibt ein Problem, das Sie mit Ihrem Lieferanten klären müssen.',
    ],
    failed: [
      'Bestellung {n} ist fehlgeschlagen',
      'Sie ist endgültig fehlgeschlagen und wird nicht geliefert.',
    ],
    cancelled: ['Bestellung {n} wurde storniert', 'Sie wird nicht geliefert.'],
    other: [
      'Bestellung {n}: {s}',
      'Ihr Lieferant hat einen Status gemeldet, für den dieses Portal keine Erklärung hat.',
    ],
  },
};
