import type { DrawingName } from '../../catalogue/recipes/recipe';
import type { Drawing } from '../subject';
import { desktop, dock, keyboard, laptop, monitor } from './computers';
import { rack, server, storage, ups } from './infrastructure';
import { memory } from './memory';
import { accessPoint, cable, firewall, networkSwitch } from './network';
import { phone } from './phone';
import { printer } from './printer';
import { cloud, connectivity, parcel, shield, software, support } from './services';
import { tablet } from './tablet';
import { toner } from './toner';
import { camera, conference, headset } from './voice';

/** Maps the names in recipes to drawings; `parcel` is for a product without a type. */
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
