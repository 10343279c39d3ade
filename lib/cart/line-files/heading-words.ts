/** Headings of a column of SKUs that are clear, by language; letters and digits only. */
export const CODE_HEADINGS = `
  sku productsku vendorsku suppliersku partnumber partno partnr partnum pn mpn mfrpartnumber mfrpartno mfgpartnumber
  mfgpartno manufacturerpartnumber manufacturerpartno manufacturerno vendorpartnumber vendorpartno supplierpartnumber
  supplierpartno supplieritemcode ownpartnumber ourpartnumber yourpartnumber itemcode itemnumber itemno itemnr
  stockcode productcode productnumber productno productnr articlenumber articleno articlecode artno artnr ordercode
  catalognumber cataloguenumber catno catalogno orderingcode materialnumber materialno
  artikelnummer artikelnr artikelno artikelcode artnummer bestellnummer bestellnr bestnr bestellcode herstellernummer
  herstellernr herstellerartikelnummer herstellerartikelnr herstartnr herstnr herstellerteilenummer hersteilenr han
  teilenummer teilenr materialnummer materialnr produktnummer produktnr produktcode sachnummer katalognummer
  lieferantenartikelnummer lieferantenartikelnr lieferantartnr warennummer
  codearticle codeart codeproduit codeprod numerodarticle numeroarticle noarticle narticle nodarticle refarticle
  refproduit refprod reffabricant refconstructeur reffournisseur referencearticle referenceproduit referencefabricant
  referenceconstructeur referencefournisseur referencedelarticle codefabricant
  bestelnummer bestelnr bestelcode productnummer onderdeelnummer onderdeelnr fabrikantcode fabrikantnummer
  artikelnummerfabrikant artikelnummerleverancier
  codigoarticulo codigodearticulo codarticulo codart codigoproducto codigodeproducto codproducto numerodearticulo
  numerodeparte numerodepieza noparte noarticulo noderef nodearticulo nodepieza nodeparte referenciaarticulo
  referenciaproducto referenciafabricante reffabricante codigofabricante codigosku referencia
  codicearticolo codarticolo codiceprodotto codprodotto codiceproduttore numeroarticolo numeroparte codiceart
  riferimentoarticolo codicefornitore
  codigodoartigo codigoartigo codartigo codigodoproduto codigoproduto codproduto coddoproduto coddoartigo numerodoartigo noartigo refartigo
  referenciadoartigo referenciaartigo
  kodproduktu kodtowaru kodartykulu kodproducenta nrartykulu numerartykulu nrkatalogowy numerkatalogowy nrkat
  nrczesci numerczesci numerproduktu nrproduktu indekstowaru symboltowaru symbolproduktu
  kodzbozi kodproduktu kodpolozky objednacikod objednacicislo cislozbozi cislopolozky katalogovecislo katcislo
  cislodilu cisloproduktu cisloartiklu kodvyrobce kodtovaru objednavacikod cislotovaru katalogcislo
  produktkod bestallningsnummer bestnr varunummer varunr varenummer varenr varekode produktkode bestillingsnummer
  bestillingsnr delenummer delenr artikkelnummer artikkelnr
  tuotenumero tuotekoodi tilausnumero cikkszam termekkod cikkkod codprodus codarticol urunkodu stokkodu parcanumarasi
  номенклатурныйномер артикул кодтовара 品番 型番 商品コード 货号 料号 产品编号 商品编号 품번
`;

/** Headings that are of a SKU where no other column is: "Item" may also be a place in the list. */
export const WEAK_CODE_HEADINGS = `
  part item article code artikel artikl artikkel material product produkt produit producto articulo artigo articolo
  prodotto teil skus codigo cod codice kod kode koodi indeks symbol ref rif riferimento vare tuote nimike cikk
  model modell modele modelo modello typ type clave код 型号 商品
`;

/** Words of a heading that say that its column holds quantities. */
export const QUANTITY_WORDS = `
  quantity quantities qty qtys qnty qties qte qt quan quant pcs pieces units
  menge mengen bestellmenge auftragsmenge bedarfsmenge liefermenge stuckzahl stuckzahlen stuck stucke stueck stueckzahl
  stk stck anzahl anz bedarf
  quantite quantites nbre nbr unites
  aantal aantallen aant hoeveelheid hoeveelheden bestelhoeveelheid besteld bestelaantal stuks stuk
  cantidad cantidades cant ctd cdad unidades uds uds udes unid
  quantita qta pezzi pz
  quantidade quantidades qtd qtde quant pecas
  ilosc ilosci szt sztuk sztuki
  mnozstvi mnozstvo pocet ks kusu kusy kus
  antal antall mangd mengde maengde kvantitet stycken styck
  maara kpl lkm kappale mennyiseg darab db darabszam cantitate cantitati bucati buc adet miktar
  количество колво шт кількість 数量 个数 個数 件数 수량 ποσοτητα
`;

/** Words next to a quantity that do not change its meaning: it is still the ordered one. */
export const QUANTITY_QUALIFIERS = `
  number count nombre liczba nr no n nb order ordered orders ordering to of in the total required reqd req requested request needed wanted wished desired
  your our my purchase buy buying po line item items product products each requirement requirements
  bestellt bestellte bestelte gewunscht gewunschte benotigt benotigte angefragt angefragte gesamt bestell auftrags ihre zu
  commandee commandees commande commander cde cdee cd cmde cmd demandee demandees souhaitee souhaite a de d voulue requise
  bestelde gewenste gewenst te bestellen totaal
  pedida pedidas pedido solicitada solicitado solicitadas requerida requerido encargada a pedir total encomendada
  ordinata ordinate ordinato richiesta richiesto ordine da ordinare
  zamowiona zamowienia zamowione zamawiana do
  objednane objednavane objednano objednat pozadovane k
  bestallt bestalld bestallda bestalt bestilt bestille onskat onsket att bestalla
  tilattu rendelt rendelesi comandata comandate siparis
`;

/** Units after a quantity with no brackets: "Qty pcs", "Menge in Stk". */
export const UNIT_WORDS = `
  ea each pc pcs piece pieces st stk stck stuck stueck stuks unit units un u uds szt ks kus pz pza pcs no nos set sets
  ks db kpl adet buc item items
`;

/** Headings that mean a quantity on their own, but not as a word of a longer heading. */
export const QUANTITY_HEADINGS = `
  number count nombre nb liczba ordered orderqty orderquantity qtyordered quantityordered howmany amountordered toorder st zubestellen bestellt
  acommander nombredepieces nombredunites nombredarticles tebestellen nobestellt noofunits noofpieces noofitems nopcs
  numberofunits numberofpieces numberofitems numberofpcs numerodeunidades numerodepiezas numerodipezzi anzahlstuck
  anzahlderartikel stkzahl bestmenge beststuck pieceqty unitqty liczbasztuk pocetkusu pocetks antalstk antalst
  aantalstuks pedido encomenda ordinato zamowienie objednano bestalld bestilt
`;

/** Headings of other columns, by what they hold. */
export const OTHER_HEADINGS = {
  vendor: `vendor vendorname manufacturer manufacturername mfr mfg brand make hersteller herstellername marke fabricant
    constructeur marque merk fabrikant fabricante marca produttore producent vyrobce vyrobca znacka tillverkare producent
    produsent merke varumarke valmistaja gyarto producator uretici`,
  name: `name description descr desc productname productdescription itemdescription itemname bezeichnung beschreibung
    artikelbezeichnung produktbezeichnung produktname artikelname designation libelle intitule omschrijving
    beschrijving productnaam artikelomschrijving naam descripcion denominacion descrizione denominazione descricao
    designacao opis nazwa nazwatowaru nazwaproduktu popis nazev nazevzbozi nazov benamning beskrivning produktnamn
    betegnelse beskrivelse varebetegnelse varenavn navn kuvaus nimi megnevezes leiras denumire descriere urunadi`,
  plan: 'rateplan plan subscriptionplan',
  provisioning: 'provisioning provisioningids',
  maintenance: 'maintenance maintenanceids',
  reference: `reference linereference lineref yourreference yourref note notes comment comments remark remarks bemerkung
    kommentar anmerkung notiz hinweis commentaire remarque opmerking notitie comentario observaciones observacion
    nota note uwagi poznamka kommentar bemaerkning anmarkning huomautus megjegyzes observatii kommission`,
  price: `price unitprice netprice listprice priceeach unitcost cost preis einzelpreis stuckpreis nettopreis listenpreis ek
    ekpreis vk prix prixunitaire prixu pu puht prixht prijs stukprijs eenheidsprijs precio preciounitario prezzo
    prezzounitario preco precounitario cena cenajednostkowa cenazakus cenazaks jednotkovacena pris styckpris apris
    stykpris enhetspris stkpris hinta yksikkohinta ar egysegar pret birimfiyat rrp msrp uvp`,
  currency: 'currency wahrung devise valuta moneda divisa moeda waluta mena valuutta penznem',
  productId: 'productid',
  ignore: `problem originalline pricesof
    pos position posno posnr line lineno linenumber linenr row rowno zeile zeilennr zeilennummer lfdnr lfd laufendenummer
    laufnr nr no num numer lp poradi poz polozka ligne numligne nligne regel regelnr rij linea riga linha fila rad radnr
    linje linjenr postnr rivi sor
    unit uom unitofmeasure me einheit mengeneinheit vpe verpackungseinheit packungseinheit packunit packsize unite
    eenheid unidad unita unidade jm jednostka jednotka mj enhet enhed yksikko
    stock instock onhand qtyinstock stockqty available availableqty qtyavailable availability bestand lagerbestand
    verfugbar verfugbarkeit dispo voorraad existencias disponible giacenza disponibilita estoque stan skladem lager
    lagersaldo varasto
    minqty minimumqty minorderqty moq mindestmenge mindestbestellmenge qtyperpack packqty backorder backorderqty
    qtyshipped shippedqty qtydelivered deliveredqty delivered restmenge offenemenge gelieferteliefermenge geliefert
    total totalprice linetotal amount sum subtotal extendedprice nettotal summe gesamt gesamtpreis betrag
    gesamtbetrag nettobetrag montant montanttotal totalht totaal bedrag totaalprijs importe importo totale valor
    wartosc kwota celkem belopp summa belob sum yhteensa osszesen
    discount rabatt remise korting descuento sconto desconto rabat sleva
    vat tax mwst ust tva btw iva vatrate dph moms alv afa kdv
    ean eancode gtin upc barcode weight gewicht poids peso waga hmotnost vikt
    date deliverydate liefertermin lieferdatum datum wunschtermin category kategorie warengruppe group`,
} as const;
