/** An invented vendor. `skus` are patterns (see `fillPattern`); `hue` (degrees) tints its documents. */
export interface Vendor {
  id: number;
  name: string;
  series: readonly string[];
  skus: readonly string[];
  hue: number;
}

type Row = readonly [id: number, name: string, series: string, skus: string, hue: number];

// The ids start at 9001 so that a real distributor's vendors can be imported next to the demo's.
const rows: readonly Row[] = [
  [9001, 'Norvale', 'Latimer,Meridian,Alder,Fathom', '##@#####UK,##@@##S-@@', 212],
  [9002, 'Quillon Systems', 'Bastion,Parapet,Keep,Garrison', 'QS-R####-###,P####@-@##', 255],
  [9003, 'Ardent Ridge Networks', 'Scarp,Tarn,Fell,Corrie', 'ARN-S####-##T,ARN-####X-L', 18],
  [9004, 'Kestrelworks', 'Talon,Hover,Perch,Stoop', 'CP-####-K9=,KW-####-EU=', 158],
  [9005, 'Lumenade', 'Clarion,Prism,Halo,Vantage', 'LMD-##@####,LM##U-@#W', 282],
  [9006, 'Voxmere', 'Cadence,Timbre,Octave,Refrain', '#####-##.@@,VX####-UC', 338],
  [9007, 'Tessellon', 'Mosaic,Lattice,Facet,Tessera', 'TSL-####-##T,T####@#', 192],
  [9008, 'Borealix', 'Solstice,Aurora,Drift,Floe', 'BRX-CB-####,BRX@####-1Y', 174],
  [9009, 'Hexwarden', 'Palisade,Sentinel,Portcullis,Rampart', 'HXW-FW-###,HX-###-BDL-##', 4],
  [9010, 'Cablewright', 'Loom,Strand,Tether,Weave', 'CW-C6A-###@,CW##-####', 40],
  [9011, 'Ampstead', 'Reserve,Steady,Bulwark,Reservoir', 'AMP####RMI2U,AS-####VA', 96],
  [9012, 'Inkersley', 'Folio,Quarto,Octavo,Broadside', 'C##@@####A,IK####DN', 224],
  [9013, 'Meshfield', 'Meadow,Hedgerow,Furrow,Orchard', 'MF-AP-###,MF###AX-E', 128],
  [9014, 'Pallister', 'Glide,Tactile,Quill,Compass', '920-0#####,PL-###-@@', 300],
  [9015, 'Orrery Cloud', 'Planisphere,Transit,Zenith,Epoch', 'ORR-@@@-####,CFQ7TTC0@@##', 240],
  [9016, 'Fernhill Connect', 'Frond,Spore,Canopy,Glade', 'FHC-SIP-###,FHC.####.##', 142],
  [9017, 'Quaystone', 'Jetty,Bollard,Slipway,Mole', 'QY-D###-PD,QY####TB', 200],
  [9018, 'Stratum Nine', 'Bedrock,Mantle,Gneiss,Basalt', 'S9-####-CTO,S9##@-####', 26],
  [9019, 'Ocellus', 'Iris,Peacock,Comma,Argus', 'OC-V###-@,0####-001', 268],
  [9020, 'Rackham Frames', 'Truss,Girder,Lintel,Purlin', 'RF-##U-####,RKH##@###', 210],
  [9021, 'Tindervale', 'Ember,Flint,Kindle,Spark', 'TV-####-R,TV##@####', 12],
  [9022, 'Sablepoint', 'Ermine,Vair,Marten,Fitch', 'SBL-EP-####,SP-@@@-25U', 320],
  [9023, 'Corrandyne', 'Torrent,Rapids,Cascade,Riffle', 'CD#@G###C##,CD-NV###@', 184],
  [9024, 'Wexcombe Support', 'Bronze,Silver,Gold,Platinum', 'WX-SVC-####,#@@##E', 50],
];

/** The demo catalogue's vendors. Their names are not part of the API: they reach the portal through the labels file. */
export const VENDORS: readonly Vendor[] = rows.map(([id, name, series, skus, hue]) => ({
  id,
  name,
  series: series.split(','),
  skus: skus.split(','),
  hue,
}));

/** The vendor with this id. Throws when a recipe names a vendor that does not exist. */
export function requireVendor(id: number): Vendor {
  const vendor = VENDORS.find((candidate) => candidate.id === id);
  if (!vendor) throw new Error(`the demo catalogue has no vendor ${id}`);
  return vendor;
}
