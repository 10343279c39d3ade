import { db, type Tx } from '@/lib/platform/db/pool';
import { addDevice, readDevice } from './device-cookie';
import { findDeviceAccount } from './store';

/** The brand under which a password is entered, and the device's cookie. */
interface DeviceCaller {
  brandId: number;
  devices?: string | null;
}

/** The device of a caller, where somebody has signed in to the account on it; null for an unknown device. */
export async function findDevice(
  email: string | null,
  { brandId, devices }: DeviceCaller,
  now: Date,
): Promise<string | null> {
  if (email === null || !devices) return null;
  const account = await findDeviceAccount(db(), email);
  return account && readDevice(devices, { ...account, brandId }, now);
}

/** The device's cookie from now on. Called in the transaction that holds the person, so that a later change voids it. */
export async function issueDevices(
  tx: Tx,
  email: string,
  { brandId, devices }: DeviceCaller,
  now: Date,
): Promise<string> {
  const account = await findDeviceAccount(tx, email);
  if (!account) throw new Error('somebody without an account signed in');
  return addDevice(devices, { ...account, brandId }, now);
}
