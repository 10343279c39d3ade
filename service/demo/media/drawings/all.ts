import type { DrawingName } from '../../catalogue/recipes/recipe';
import type { Drawing } from '../subject';
import { desktop, dock, keyboard, laptop, monitor, tablet } from './computers';
import { memory, rack, server, storage, ups } from './infrastructure';
import { accessPoint, cable, firewall, networkSwitch } from './network';
import { printer, toner } from './print';
import { cloud, connectivity, parcel, shield, software, support } from './services';
import { camera, conference, headset, phone } from './voice';

/** Every drawing by the name that a recipe gives it; `parcel` stands for a product without a type. */
export const DRAWINGS: Readonly<Record<DrawingName | 'parcel', Drawing>> = {
  laptop,
  desktop,
  monitor,
  dock,
  keyboard,
  tablet,
  switch: networkSwitch,
  'access-point': accessPoint,
  firewall,
  phone,
  headset,
  conference,
  camera,
  server,
  storage,
  memory,
  ups,
  rack,
  cable,
  printer,
  toner,
  software,
  cloud,
  shield,
  support,
  connectivity,
  parcel,
};
