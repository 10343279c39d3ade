/** Invented sites in real towns: what addresses are put together from, by ISO 3166-1 numeric country code. */
export interface Country {
  /** town | region */
  towns: readonly string[];
  streets: readonly string[];
  /** See `fillPattern`. */
  postcode: string;
  /** House number first, as in the United Kingdom, or last, as in Germany. */
  numberFirst: boolean;
}

const list = (text: string) => text.split(',').map((entry) => entry.trim());

export const COUNTRIES: Readonly<Record<number, Country>> = {
  826: {
    towns: list(
      'Leeds|West Yorkshire,Bristol|,Norwich|Norfolk,Sheffield|South Yorkshire,Cardiff|Wales,Dundee|Scotland,Exeter|Devon,Derby|Derbyshire,Ipswich|Suffolk,Reading|Berkshire,Swansea|Wales,Lincoln|Lincolnshire',
    ),
    streets: list(
      'Mill Lane,Station Road,Foundry Street,Orchard Way,Canal Wharf,Priory Road,Kingfisher Drive,Weavers Row,Old Dairy Yard,Harbour Street,Beacon Hill,Chapel Walk,Tannery Close,Market Place',
    ),
    postcode: '@@## #@@',
    numberFirst: true,
  },
  372: {
    towns: list('Dublin|Leinster,Cork|Munster,Galway|Connacht,Limerick|Munster'),
    streets: list('Quay Street,Abbey Road,Bridge Street,Castle Avenue,Parnell Row'),
    postcode: '@## @@##',
    numberFirst: true,
  },
  276: {
    towns: list('Hamburg|,Leipzig|Sachsen,Köln|Nordrhein-Westfalen,Freiburg im Breisgau|Baden-Württemberg'),
    streets: list('Hafenstraße,Mühlweg,Lindenallee,Am Güterbahnhof,Gartenstraße'),
    postcode: '#####',
    numberFirst: false,
  },
  528: {
    towns: list('Utrecht|Utrecht,Eindhoven|Noord-Brabant,Zwolle|Overijssel'),
    streets: list('Singelstraat,Havenweg,Molenkade,Stationsplein'),
    postcode: '#### @@',
    numberFirst: false,
  },
  250: {
    towns: list('Lyon|Auvergne-Rhône-Alpes,Lille|Hauts-de-France,Nantes|Pays de la Loire'),
    streets: list('rue des Tanneurs,quai de la Gare,avenue des Peupliers,rue du Moulin'),
    postcode: '#####',
    numberFirst: true,
  },
  56: {
    towns: list('Gent|Oost-Vlaanderen,Liège|Liège,Mechelen|Antwerpen'),
    streets: list('Kanaalstraat,Brouwerijstraat,Stationsstraat'),
    postcode: '####',
    numberFirst: false,
  },
  724: {
    towns: list('Valencia|Valencia,Bilbao|Bizkaia,Zaragoza|Aragón'),
    streets: list('Calle del Molino,Avenida del Puerto,Calle Nueva'),
    postcode: '#####',
    numberFirst: false,
  },
  840: {
    towns: list('Portland|Oregon,Austin|Texas,Madison|Wisconsin'),
    streets: list('Cedar Avenue,Dock Street,Fourth Street'),
    postcode: '#####',
    numberFirst: true,
  },
};

/** Purposes of a saved address. */
export const SITES = list(
  'Head office,Warehouse,Service centre,Goods in,Data room,Workshop,Showroom,Training centre,Studio,Regional office,Returns desk,Store room',
);

/** Names of the schools of a trust that has a thousand of them. */
export const SCHOOL_PATRONS = list(
  'St Aldhelm,St Botolph,St Cuthbert,St Dunstan,St Etheldreda,St Frideswide,St Guthlac,St Hilda,Ashgrove,Bramblewood,Cold Ash,Dovecote,Elmstead,Fernhurst,Greenacre,Hawthorn,Ivybridge,Juniper,Kingsmead,Larkfield,Meadowbank,Nettlecombe,Oakhanger,Pebblebrook,Quarrydene,Rushmere,Silverdale,Thornbury,Underwood,Vinefields,Westacre,Yewtree',
);
export const SCHOOL_KINDS = list(
  'Primary School,Infant School,Junior School,Academy,High School,Sixth Form,Nursery',
);

export const RECIPIENTS = list(
  'Goods in,Reception,IT desk,Site manager,Nadia Rahman,Tom Ellery,Ines Carvalho,Jonas Weber,Aoife Byrne,Sanne de Wit,Marc Lefebvre,Priya Nair,Owen Pritchard,Greta Holm',
);
