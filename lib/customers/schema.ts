import { z } from 'zod';
import {
  idSchema,
  ordinalSchema,
  organisationIdSchema,
  organisationIdTextSchema,
  textSchema,
} from '@/lib/contract/values';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';
import { currencyDisplaySchema } from '@/lib/organisations/schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { checklistStepSchema } from './checklist-schema';
import { placeSchema } from './position-schema';
import { CUSTOMER_SORTS, MAX_SEARCH_LENGTH } from './rules';

/** A name on one line: line breaks in pasted text become spaces. */
export const organisationNameSchema = textSchema(200)
  .min(1, fieldMessage('customers.fields.name'))
  .transform((name) => name.replace(/\s+/g, ' '));

/** The seller's number for a customer; empty is null: the next free one. */
export const customerNumberSchema = textSchema(40)
  .nullable()
  .transform((number) => number || null);

const editableSchema = z.strictObject({
  name: organisationNameSchema,
  customerNumber: customerNumberSchema,
  currencyDisplay: currencyDisplaySchema.nullable(),
});

/** POST /api/organisations */
export const newOrganisationSchema = editableSchema.extend({
  parentId: organisationIdSchema,
  /** The price list by which it buys, when it is directly below the acting organisation; null: it sees no prices yet. */
  priceListId: idSchema.nullable(),
  address: oneOffAddressSchema.nullable(),
});
export type NewOrganisation = z.output<typeof newOrganisationSchema>;

/** A change names the version that it was made on. */
export const changeOrganisationSchema = editableSchema.extend({ version: ordinalSchema });
export type ChangeOrganisation = z.output<typeof changeOrganisationSchema>;

export const versionSchema = z.strictObject({ version: ordinalSchema });

/** GET /api/organisations/descendants */
export const descendantsQuerySchema = z.object({
  /** Words of name and customer number; found anywhere below the acting organisation. */
  text: textSchema(MAX_SEARCH_LENGTH).default(''),
  /** Limits the list to direct children of this organisation. */
  parent: organisationIdTextSchema.optional(),
  show: z.enum(['current', 'archived']).default('current'),
  /** Without it the list is by name. */
  sort: z.enum(CUSTOMER_SORTS.others).optional(),
  /** The id of the last one already shown. */
  after: organisationIdTextSchema.optional(),
});
export type DescendantsQuery = z.output<typeof descendantsQuerySchema>;
/** Filters of a list, with no cursor. */
export type DescendantsFilter = Omit<DescendantsQuery, 'after'>;

const rowSchema = z.object({
  id: z.int(),
  name: z.string(),
  customerNumber: z.string().nullable(),
  /** Exists in the portal only. */
  isOwn: z.boolean(),
  /** True when the actor can change it. */
  canChange: z.boolean(),
  parent: z.object({ id: z.int(), name: z.string() }),
  /** Number of organisations directly below it. */
  below: z.int(),
  /** By which it buys from the one above; null without one. */
  priceList: z.string().nullable(),
  /** Its prices are its own: it has a connection to the supplier. */
  isIndependent: z.boolean(),
  /** Others set its prices. */
  isOfOthers: z.boolean(),
  isArchived: z.boolean(),
});
export type DescendantRow = z.infer<typeof rowSchema>;

export const descendantsPageSchema = z.object({
  items: z.array(rowSchema),
  /** Number of matches; on the first page only. */
  total: z.int().nullable(),
  /** Pass as `after` for the next part; null at the end. */
  next: z.int().nullable(),
});
export type DescendantsPage = z.infer<typeof descendantsPageSchema>;

/** Everything that the page of an organisation shows. */
export const organisationDetailSchema = rowSchema
  .pick({ id: true, name: true, customerNumber: true, isOwn: true, canChange: true, isArchived: true })
  .extend({
    currencyDisplay: currencyDisplaySchema.nullable(),
    /** True when its addresses can be changed here: those of the acting organisation as well, if it is one of the portal's own. */
    canChangeAddresses: z.boolean(),
    version: z.int(),
    parentId: z.int().nullable(),
    place: placeSchema,
    /** The steps of launching it, in their order. */
    checklist: z.array(checklistStepSchema),
    /** Activity at the organisation and below it. */
    use: z.object({
      /** Orders that have not been sent, and those that the supplier has and that are not over. */
      waitingOrders: z.int(),
      openOrders: z.int(),
      people: z.int(),
      carts: z.int(),
      below: z.int(),
    }),
  });
export type OrganisationDetail = z.infer<typeof organisationDetailSchema>;

/** POST /api/organisations/{id}/move/check */
export const moveCheckSchema = z.strictObject({ parentId: organisationIdSchema });
export type MoveCheck = z.output<typeof moveCheckSchema>;
/** POST /api/organisations/{id}/move; `version` is that of the preview. */
export const moveSchema = moveCheckSchema.extend({ version: ordinalSchema });
export type Move = z.output<typeof moveSchema>;

/** Effects of a move on the organisation and all that moves along with it. */
export const movePreviewSchema = z.object({
  name: z.string(),
  to: z.object({ id: z.int(), name: z.string() }),
  version: z.int(),
  before: placeSchema,
  after: placeSchema,
  /** Number of organisations that move along. */
  below: z.int(),
  /** Orders that are not sent yet: they go out as they were placed. */
  waitingOrders: z.int(),
});
export type MovePreview = z.infer<typeof movePreviewSchema>;

/** Requirements that a customer must meet before its people can order. */
export const customerNeedSchema = z.enum(['price-list', 'people', 'address', 'brand']);

/** A customer that lacks some of it. */
export const incompleteCustomerSchema = z.object({
  id: z.int(),
  name: z.string(),
  missing: z.array(customerNeedSchema).min(1),
});
export type IncompleteCustomer = z.infer<typeof incompleteCustomerSchema>;
