import type { AddOn } from '@/lib/contract/product';
import { pence } from './prices';
import type { Random } from './random';

export type AddOnKit =
  | 'computer'
  | 'screen'
  | 'accessory'
  | 'network'
  | 'voice'
  | 'server'
  | 'power'
  | 'print'
  | 'software'
  | 'line';

/** `cost` in pounds; below 1 it is a share of the product's price. `dovetail` as the API carries it, unexplained there. */
type Offer = readonly [sku: string, name: string, cost: number, dovetail?: 'dovetail'];
interface Kit {
  provisioning: readonly Offer[];
  maintenance: readonly Offer[];
}

const onSite: readonly Offer[] = [
  ['MNT-3Y-NBD', '3 years, next business day on site', 0.11, 'dovetail'],
  ['MNT-5Y-NBD', '5 years, next business day on site', 0.19, 'dovetail'],
];
const exchange: readonly Offer[] = [['MNT-3Y-AX', '3 years, exchange in advance', 0.08]];

const kits: Readonly<Record<AddOnKit, Kit>> = {
  computer: {
    provisioning: [
      ['PRV-TAG', 'Asset tag and record of serial number', 2.4],
      ['PRV-IMG', 'Installation of your image', 14.5],
      ['PRV-MDM', 'Enrolment in your device management', 6.2],
      ['PRV-ENG', 'Logo engraved on the lid', 9.8],
    ],
    maintenance: [...onSite, ['MNT-3Y-ADP', '3 years, accidental damage', 0.09]],
  },
  screen: {
    provisioning: [['PRV-TAG', 'Asset tag and record of serial number', 2.4]],
    maintenance: exchange,
  },
  accessory: { provisioning: [], maintenance: exchange },
  network: {
    provisioning: [
      ['PRV-CFG', 'Your configuration loaded and tested', 18.5, 'dovetail'],
      ['PRV-FW', 'Current firmware installed', 6.5],
      ['PRV-LBL', 'Labels for ports and site', 3.2],
    ],
    maintenance: [...onSite, ['MNT-3Y-4H', '3 years, 4 hours on site, day and night', 0.31, 'dovetail']],
  },
  voice: {
    provisioning: [
      ['PRV-SIP', 'Set up for your voice service, extension and name', 4.8],
      ['PRV-KEY', 'Key labels printed', 1.6],
    ],
    maintenance: exchange,
  },
  server: {
    provisioning: [
      ['PRV-RAID', 'Drive groups set up to your plan', 24],
      ['PRV-OS', 'Operating system installed', 42],
      ['PRV-RACK', 'Installed in your rack on site', 165, 'dovetail'],
    ],
    maintenance: [
      ...onSite,
      ['MNT-5Y-4H', '5 years, 4 hours on site, day and night', 0.34, 'dovetail'],
      ['MNT-5Y-KYD', '5 years, failed drives stay with you', 0.04],
    ],
  },
  power: {
    provisioning: [
      ['PRV-SITE', 'Site survey', 140],
      ['PRV-COM', 'Installation and first start on site', 220, 'dovetail'],
    ],
    maintenance: [['MNT-3Y-BAT', '3 years, batteries included', 0.18], ...exchange],
  },
  print: {
    provisioning: [
      ['PRV-NET', 'Network and driver set up', 21],
      ['PRV-STA', 'Unpacked, placed and tested', 78],
    ],
    maintenance: onSite,
  },
  software: {
    provisioning: [
      ['PRV-TEN', 'Tenant created in your name', 35],
      ['PRV-MIG', 'Data moved from the old system, per seat', 7.5, 'dovetail'],
    ],
    maintenance: [],
  },
  line: {
    provisioning: [
      ['PRV-PORT', 'Number brought along, per block', 15],
      ['PRV-ENG', 'Engineer visit', 95, 'dovetail'],
    ],
    maintenance: [['MNT-CARE', 'Repair in 5 hours, day and night', 0.22]],
  },
};

/**
 * Provisioning and maintenance for one product, in pounds.
 * @param price the product's price; without one, maintenance that is a share of it is on request too (null)
 */
export function addOnsFor(productId: number, kitName: AddOnKit, price: number | null, random: Random) {
  const kit = kits[kitName];
  const build = (offers: readonly Offer[], firstId: number): AddOn[] =>
    random.some(offers, random.int(Math.min(1, offers.length), offers.length)).map((offer, index) => ({
      id: firstId + index,
      sku: offer[0],
      name: offer[1],
      price: offer[2] >= 1 ? offer[2] : price === null ? null : pence(price * offer[2]),
      dovetail: offer[3] === 'dovetail',
    }));
  return {
    provisioning: build(kit.provisioning, productId * 100 + 1),
    maintenance: build(kit.maintenance, productId * 100 + 31),
  };
}
