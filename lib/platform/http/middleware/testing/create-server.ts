import type { Server } from 'node:http';
import { createPortalServer } from '../portal-server';

type Parts = Parameters<typeof createPortalServer>[0];

/** Creates a portal server without brands and upgrades in front of `handle`; every caller may send long bodies. */
export const createTestServer = (handle: Parts['handle'], parts: Partial<Parts> = {}): Server =>
  createPortalServer({
    admitBody: async () => true,
    findBrandLanguage: async () => null,
    findBrandLook: async () => null,
    forwardUpgrade: () => false,
    handle,
    ...parts,
  });
