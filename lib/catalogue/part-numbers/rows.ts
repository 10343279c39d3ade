/** A code to look up, with the vendor that was named beside it. */
export interface CodeRequest {
  /** As `codeKey` writes it. */
  key: string;
  vendorId?: number | null;
}

/** What a code stands for, beside what was asked. */
export type FoundCode = {
  key: string;
  vendorId: number | null;
  productId: number;
  organisationId: number;
};

/** A code, and the product that it stands for. */
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
