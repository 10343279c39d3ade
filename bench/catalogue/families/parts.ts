import { type Family, words } from '../family';

/** Parts that are plugged in or built in. */
export const parts: readonly Family[] = [
  {
    noun: 'patch cable',
    variants: words('copper, fibre, slim, outdoor, shielded'),
    attributes: ['category', 'length', 'colour', 'pack'],
    price: [1, 95],
    weight: 10,
  },
  {
    noun: 'cable',
    variants: words('display, power, charging, audio, serial, extension'),
    attributes: ['connector', 'length', 'colour', 'pack'],
    price: [2, 120],
    weight: 11,
  },
  {
    noun: 'adapter',
    variants: words('display, network, power, travel, audio'),
    attributes: ['connector', 'power', 'colour'],
    price: [4, 140],
    weight: 6,
  },
  {
    noun: 'solid state drive',
    variants: words('NVMe, SATA, external, enterprise'),
    attributes: ['drive', 'connector', 'size'],
    price: [19, 2900],
    weight: 5,
  },
  {
    noun: 'hard drive',
    variants: words('desktop, surveillance, enterprise, portable'),
    attributes: ['drive', 'size', 'connector'],
    price: [39, 690],
    weight: 3,
  },
  {
    noun: 'memory module',
    variants: words('DDR4, DDR5, registered, laptop'),
    attributes: ['memory', 'clock', 'pack'],
    price: [14, 1400],
    weight: 6,
  },
  {
    noun: 'processor',
    variants: words('desktop, server, mobile'),
    attributes: ['cores', 'clock', 'power'],
    price: [59, 9200],
    weight: 2,
  },
  {
    noun: 'graphics card',
    variants: words('gaming, workstation, low profile, data centre'),
    attributes: ['memory', 'power', 'connector'],
    price: [79, 14500],
    weight: 2,
  },
  {
    noun: 'power supply',
    variants: words('modular, redundant, external'),
    attributes: ['power', 'size', 'connector'],
    price: [15, 690],
    weight: 4,
  },
  {
    noun: 'mount',
    variants: words('monitor, projector, camera, vehicle, wall'),
    attributes: ['size', 'weight', 'colour'],
    price: [8, 620],
    weight: 4,
  },
  {
    noun: 'case',
    variants: words('laptop, tablet, phone, transport'),
    attributes: ['size', 'colour', 'screen'],
    price: [6, 240],
    weight: 6,
  },
  {
    noun: 'battery',
    variants: words('laptop, UPS, portable'),
    attributes: ['capacity', 'power', 'weight'],
    price: [11, 480],
    weight: 5,
  },
];
