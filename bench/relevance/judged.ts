/** A search and what a buyer hopes to see for it, in patterns over name, SKU, vendor and type of a product. */
export interface Judged {
  query: string;
  /** Exactly what was meant: grade 3. */
  best: RegExp;
  /** Would do: grade 2. */
  good?: RegExp;
  /** Has to do with it: grade 1. */
  fair?: RegExp;
}

/**
 * Judged over the demo's catalogue, whose products never change: every product has a grade for every search, so nothing
 * that is found is unjudged. Searches as people type them, with their units joined, their words in any order, their
 * slips, and SKUs with and without punctuation.
 */
export const JUDGED: readonly Judged[] = [
  { query: 'norvale laptop', best: /^Norvale .* laptop/, fair: /laptop/ },
  { query: 'laptop 16gb', best: /laptop.* 16 GB,/, fair: /laptop/ },
  { query: '512 gb laptop 14"', best: /14" laptop.* 512 GB/, good: /laptop.* 512 GB/ },
  {
    query: '48 port poe switch',
    best: /48-port .* switch, PoE/,
    good: /48-port .* switch/,
    fair: /switch, PoE/,
  },
  { query: 'layer 3 switch 10g', best: /10G switch.*layer 3/, fair: /switch.*layer 3/ },
  { query: 'wifi 7 access point', best: /Wi-Fi 7 .*access point/, fair: /access point/ },
  { query: 'outdoor wi-fi 6e', best: /Wi-Fi 6E outdoor/, fair: /outdoor access point/ },
  { query: 'CP7945K9', best: /CP-7945-K9=/ },
  { query: 'cp 7945 k9=', best: /CP-7945-K9=/ },
  { query: 'LMD-53U8013', best: /LMD-53U8013/ },
  { query: '53u8013', best: /LMD-53U8013/ },
  { query: 'qs-r8437', best: /QS-R8437-/ },
  { query: 'cat6a patch cable', best: /Cat 6A patch cable/, fair: /patch cable/ },
  { query: 'patch cable yellow', best: /patch cable.* yellow/, fair: /patch cable/ },
  { query: 'om4 3m', best: /OM4 fibre 3 m\b/, fair: /OM4 fibre/ },
  { query: 'thunderbolt dock', best: /Thunderbolt \d dock/, fair: / dock,/ },
  { query: 'inkersly toner', best: /^Inkersley .*toner/, fair: /toner/ },
  { query: 'keybord wireless', best: /keyboard.*wireless/, fair: /keyboard/ },
  { query: 'kestrelworks phone', best: /^Kestrelworks .* IP phone/, fair: /IP phone/ },
  { query: 'monitor usb-c 27', best: /27" .*monitor.*USB-C/, fair: /monitor.*USB-C/ },
  { query: 'curved monitor usb-c', best: /curved monitor.*USB-C/, fair: /curved monitor/ },
  { query: 'rack 42u', best: /42U .* rack/, fair: / rack,/ },
  { query: 'ups 1500va', best: /UPS, 1500 VA/, fair: /UPS,/ },
  { query: 'nvme 2tb', best: / 2 TB NVMe/, fair: /NVMe/ },
  { query: '2u server 512gb', best: /2U server.* 512 GB/, fair: /server,/ },
  { query: 'firewall sfp28', best: /firewall,.*SFP28/, fair: / firewall,/ },
  { query: 'hexwarden palisade', best: /^Hexwarden Palisade/, fair: /^Hexwarden/ },
  { query: 'sip trunk', best: /SIP trunk/ },
  { query: 'mailbox cloud backup', best: /cloud backup for mailboxes/, fair: /cloud backup/ },
  { query: 'dect headset stereo', best: /stereo headset, DECT/, fair: /headset, DECT/ },
  { query: 'cyan toner high-yield', best: /high-yield toner cartridge, cyan/, good: /toner.*, cyan/ },
  { query: 'rugged tablet lte', best: /rugged tablet.*LTE/, fair: /rugged tablet/ },
  { query: '4-hour support servers', best: /4-hour support for servers/, fair: /support for servers/ },
  { query: 'mini pc norvale', best: /^Norvale .* mini PC/, fair: /mini PC/ },
  { query: 'branch router 5g', best: /branch router.* 5G/, fair: /router/ },
  { query: 'meshfeild swich', best: /^Meshfield .* switch/, fair: /switch/ },
  { query: 'web filter', best: /web filter/ },
  { query: 'video bar large room', best: /video bar for large rooms/, fair: /video bar/ },
  { query: 'colour multifunction a3', best: /colour multifunction.*A3/, fair: /multifunction/ },
  { query: '34 moniter', best: /34" .*monitor/, fair: /monitor/ },
];

/** Grades a product's match with a search, 0 to 3. @param text its name, SKU, vendor and type */
export function toGrade({ best, good, fair }: Judged, text: string): number {
  if (best.test(text)) return 3;
  if (good?.test(text)) return 2;
  return fair?.test(text) ? 1 : 0;
}
