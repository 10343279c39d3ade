import { expect, test } from 'vitest';
import { recogniseColumn } from './columns';

/** Headings of quantities out of files of several trades and countries. */
const QUANTITIES = `
  Qty | QTY. | Qty (pcs) | Qty [EA] | Qty pcs | Quantity (EA) | Quantity | Quantities | Order Qty. | Order quantity | Ordered
  Ordered Qty | Qty Ordered | Qty to order | Qty. Req'd | Required Qty | Qty required | Total Qty | Quantity requested
  No. of units | Units | Pcs. | Pieces | PO Qty | Item Qty
  Anz. | Anzahl | Anzahl (Stk) | Anzahl Stück | Menge | Menge (Stk.) | Menge in Stk. | Menge [St] | Mengen | Best.-Menge
  Bestellmenge | Bestellte Menge | Auftragsmenge | Gewünschte Menge | Stück | Stückzahl | Stückzahlen | Stk. | Stk | St.
  Zu bestellen | Bedarf
  Qté | Qte | Qté. | Qté cdée | Qté cde | Qté commandée | Quantité | Quantité commandée | Quantités | Quantité (pcs) | Nombre
  Nbre | Nb | Nombre d’unités | À commander
  Aantal | Aantal stuks | Aantallen | Hoeveelheid | Stuks | Besteld | Bestelde hoeveelheid | Te bestellen aantal
  Cantidad | Cantidad pedida | Cant. | Cantidad (uds.) | Uds. | Unidades | Cantidad solicitada | Ctd. | Cdad.
  Quantità | Quantita' | Q.tà | Qtà | Q.ta | Q.tà ordinata | Quantità richiesta | Pz. | Pezzi | Nr. pezzi
  Quantidade | Qtd. | Qtde | Quant. | Unid.
  Ilość | Ilość (szt.) | Ilość sztuk | Ilość zamówiona | Szt. | Liczba sztuk
  Množství | Množství (ks) | Počet | Počet ks | Počet kusů | Ks | Objednané množství | Množstvo
  Antal | Antal (st) | Antal st. | Antal stk | Antall | Antall stk. | Mängd | Mængde | Beställt antal | Bestilt antal | Kvantitet
  Määrä | Kpl | Mennyiség | Darabszám | Cantitate | Adet | Miktar | Количество | Кол-во | 数量 | 수량
`;
const CODES = `
  SKU | SKUs | Part Number | Part No. | Part # | P/N | MPN | Mfr. Part No. | Item code | Product code | Vendor SKU | Catalog #
  Artikel-Nr. | Artikelnr. | Art.-Nr. | Art. Nr. | Artikelnummer | Bestell-Nr. | Best.-Nr. | Hersteller-Nr. | Herst.-Art.-Nr. | Teilenummer
  Référence | Réf. | Réf. article | Référence fabricant | Code article | N° article | Numéro d'article
  Artikelnummer | Artikelcode | Bestelnummer | Productcode | Onderdeelnummer
  Código | Cód. artículo | Código de producto | Referencia | Nº de artículo
  Codice | Cod. articolo | Codice prodotto | Codice produttore | Cód. do produto | Referência
  Kod produktu | Nr artykułu | Nr katalogowy | Indeks | Kód zboží | Objednací kód | Katalogové číslo | Číslo položky
  Artikelnummer | Art.nr | Beställningsnummer | Varenummer | Varenr. | Vare-nr. | Tuotenumero | Cikkszám | Ürün kodu
`;
const OTHERS = `
  Pos. | Pos | Position | Line | Line # | Zeile | Lfd. Nr. | Lp. | Price | Unit price | Preis | Einzelpreis | Prix unitaire | Cena
  Prices of | Stock | In stock | Qty in stock | Available qty | Lagerbestand | Min. Qty | MOQ | Mindestmenge | Qty delivered | Qty shipped
  Einheit | Unit of measure | VPE | Pack size | Total | Summe | Gesamtpreis | Weight (kg) | EAN | Term | Laufzeit | Year
`;
const toList = (table: string): string[] =>
  table
    .split(/\||\n/)
    .map((heading) => heading.trim())
    .filter(Boolean);

test.each(toList(QUANTITIES))('“%s” is a quantity', (heading) =>
  expect(recogniseColumn(heading)).toBe('quantity'),
);
test.each(toList(CODES))('“%s” is a SKU', (heading) => expect(recogniseColumn(heading)).toBe('code'));
test.each(toList(OTHERS))('“%s” is neither', (heading) =>
  expect(['quantity', 'code']).not.toContain(recogniseColumn(heading)),
);
