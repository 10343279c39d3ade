import 'server-only';
import { env } from '@/lib/env';
import { type ShipmentFields, toShipmentFields } from './fields';

/** How this deployment's distributor names what it says about shipments. */
export const getShipmentFields = (): ShipmentFields => toShipmentFields(env().UPSTREAM_SHIPMENT_FIELDS);
