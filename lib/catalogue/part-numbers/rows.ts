/** A code to look up, with the vendor that was given for it. */
export interface CodeRequest {
  /** As `codeKey` writes it. */
  key: string;
  vendorId?: number | null;
}

/** The product of a code, with the request that it answers. */
export type FoundCode = {
  key: string;
  vendorId: number | null;
  productId: number;
  organisationId: number;
};

/** A code and its product. */
export type ProductCode = { code: string; productId: number };

/** A part number of an organisation, as it is stored. */
export type OwnPartNumber = {
  id: string;
  code: string;
  codeKey: string;
  vendorId: number | null;
  productId: number;
  createdBy: string | null;
  version: number;
  attention: 'gone' | 'rival' | null;
};

/** A part number to store. */
export interface PartNumberRow {
  code: string;
  key: string;
  vendorId: number | null;
  productId: number;
}
