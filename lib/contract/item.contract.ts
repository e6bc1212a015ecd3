import * as yup from 'yup';
import { itmCodeSchema, positiveCode, printListOf, wholeNumber } from './fields';
import { type GradeId, GRADES } from './grades';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_ITEM_PHOTOS, MAX_PHOTO_BYTES, MAX_SCAN_LENGTH } from './limits';
import { data, file, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { PART_KIND_LABELS } from './partKindLabels';
import { keysOf } from './records';

/** S: simple. M: has variants, is listed but cannot be bought. C: a variant of an M. */
export type ItemType = 'S' | 'C' | 'M';

export type FrameId = 'with' | 'without';

export const partKind = s.component('PartKind', s.oneOf(keysOf(PART_KIND_LABELS)));

export const grade = s.component('Grade', s.oneOf<GradeId>(GRADES.map(({ id }) => id)));

export const frame = s.oneOf<FrameId>(['with', 'without']);

const itmType = s.oneOf(
  ['S', 'C', 'M'],
  'S is a simple item, M has variants and cannot be bought, C is a variant of an M',
);

/** The properties of an item; other schemas pick from them. */
export const ITEM = {
  itmCode: s.integer('The number of the item in this shop'),
  sku: s.string('The merchant’s own code'),
  itmName: s.string(),
  itmType,
  inStock: s.integer('Pieces that can be sold now'),
  selling: s.rupees('Rupees before discount, at the prices of the session; 0: ask for it'),
  disPer: s.number('Discount in percent'),
  breaks: s.optional(
    s.array(
      s.object({ from: s.integer(), selling: s.rupees() }),
      'Lower prices from a quantity of one line on, by rising quantity',
    ),
  ),
  retail: s.optional(s.rupees('The retail price before discount, where the session’s is another')),
  isFromPrice: s.optional(s.boolean('Variants differ; this is the price of the cheapest')),
  shortSpecs: s.string('One per line'),
  img1: s.nullable(s.string('Name of the first picture; a photo’s begins with its version')),
  catCode: s.integer(),
  catName: s.string(),
  sCatCode: s.nullable(s.integer()),
  sCatName: s.nullable(s.string()),
  tagCode: s.nullable(s.integer()),
  tagName: s.nullable(s.string()),
  bndCode: s.nullable(s.integer()),
  bndName: s.nullable(s.string()),
  partKind: s.nullable(partKind),
  grade: s.nullable(grade),
  warrantyMonths: s.nullable(s.integer()),
  weight: s.kilograms('Kilograms, of the list or usual of its kind; 0 when nobody gave one'),
  isUsualWeight: s.optional(s.boolean('Usual of its kind; counts for delivery and is not stated')),
  /** The number printed on the picture tile; the item may fit more. */
  modelNumber: s.nullable(s.string()),
  isNew: s.boolean(),
  variantItmCode: s.optional(s.integer('The variant whose exact code was searched for')),
  ownCode: s.optional(
    s.string('The account’s own code for it: in carts, and where it was found by that code'),
  ),
};

export const item = s.component('Item', s.object(ITEM));

/** An item as lists, cards and search rows show it. Rupees, percent, kilograms, months. */
export type Item = ValueOf<typeof item>;

export const itmCode = { itmCode: itmCodeSchema };

/** How many of an item's sold pieces came back faulty. */
export const faults = s.object(
  {
    sold: s.integer('Pieces that were sent in these days'),
    faulty: s.integer('Of them, those that came back and were found faulty'),
    days: s.integer(),
    low: s.number('The least share that it may be, in 95 of 100 cases'),
    high: s.number('The most'),
  },
  'Where the owner shows it, and enough were sold',
);

/** What a supplier's next delivery brings of an item. */
export const incoming = s.object(
  {
    pieces: s.integer(),
    expectedOn: s.string('A day, such as “2026-12-03”'),
    free: s.optional(
      s.integer('Pieces that can still be reserved; absent where nobody can reserve any'),
    ),
    reserved: s.optional(s.integer('Pieces that the customer of the session has reserved')),
  },
  'The next delivery from a supplier, where its day is known',
);

/**
 * 'waiting': its pieces have not come; 'held': they are here and wait for the buyer; then how it ended. 'lost': they
 * will not come.
 */
export const RESERVATION_STATES = [
  'waiting',
  'held',
  'bought',
  'cancelled',
  'expired',
  'lost',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** Parts that one buyer may have reserved at a time. */
export const MAX_RESERVED_ITEMS = 20;

/** PUT /product/{itmCode}/reservation: how many pieces the buyer wants of what is on its way. */
export const reserveSchema = yup.object({
  qty: wholeNumber('Quantity')
    .min(0, 'Quantity must not be negative. ')
    .required('Quantity is required. '),
});

/** A buyer's reservation, as they see it. */
export const ownReservation = s.object({
  reservationId: s.integer(),
  itmCode: s.integer(),
  itmName: s.string(),
  qty: s.integer(),
  state: s.oneOf(RESERVATION_STATES),
  expectedOn: s.nullable(s.string('A day, such as “2026-12-03”; null: not known')),
  heldUntil: s.nullable(moment),
});
export type OwnReservation = ValueOf<typeof ownReservation>;

/** A reservation, as staff see it. */
export const officeReservation = s.object({
  reservationId: s.integer(),
  purchaseNumber: s.string(),
  sku: s.string(),
  customerId: s.integer(),
  customerName: s.string(),
  qty: s.integer(),
  state: s.oneOf(RESERVATION_STATES),
  heldUntil: s.nullable(moment),
});
export type OfficeReservation = ValueOf<typeof officeReservation>;

const reservationParam = {
  reservationId: positiveCode('Reservation').required('Reservation is required. '),
};
const NO_SUCH = 'There is no such reservation';

export const reservationOperations = operationsWith({ tag: 'orders', access: 'buyer' })({
  'PUT /product/{itmCode}/reservation': {
    summary: 'Reserve pieces of the next delivery of an item',
    description:
      'Says how many pieces the buyer wants in all of those that have not come; 0 cancels. They cost what they cost ' +
      'on the day they are ordered.',
    params: itmCode,
    body: reserveSchema,
    answer: data(incoming, 'The delivery as it is now'),
    errors: {
      404: 'No item has this code',
      409: 'Nothing is on its way, less of it is free, or a limit is reached',
    },
  },
  'POST /reservations/{reservationId}/cancel': {
    summary: 'Cancel a reservation',
    description: 'Its pieces go to whoever reserved them next, or are for sale.',
    params: reservationParam,
    answer: data(s.object({ reservations: s.array(ownReservation) }), 'Those that are left'),
    errors: { 404: NO_SUCH, 409: 'It has ended' },
  },
});

export const reservationOfficeOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'POST /office/reservations/{reservationId}/cancel': {
    summary: 'Cancel a reservation of a buyer',
    description: 'Its pieces go to whoever reserved them next, or are for sale.',
    permission: 'write_orders',
    params: reservationParam,
    answer: data(officeReservation, 'The reservation'),
    errors: { 404: NO_SUCH, 409: 'It has ended' },
  },
});

export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

const hash = yup
  .string()
  .matches(/^[0-9a-f]{64}$/, 'This is not the hash of a photo. ')
  .required('The hash of a photo is required. ');

export const orderPhotosSchema = yup.object({
  photos: yup
    .array(yup.object({ hash }))
    .required('Photos are required. ')
    .min(1, 'There is no photo. ')
    .max(MAX_ITEM_PHOTOS, `An item has at most ${MAX_ITEM_PHOTOS} photos. `),
});

export const itemPhoto = s.component(
  'ItemPhoto',
  s.object({
    hash: s.string('SHA-256 of the stored file'),
    type: s.oneOf(PHOTO_TYPES),
    order: s.integer('From 1; the first represents the item'),
    width: s.integer(),
    height: s.integer(),
  }),
);

/** A photo of an item. */
export type ItemPhoto = ValueOf<typeof itemPhoto>;

export const itemPhotos = s.component(
  'ItemPhotos',
  s.object({
    itmCode: s.integer(),
    sku: s.string(),
    itmName: s.string(),
    photos: s.array(itemPhoto, 'In their order; without any, the part is drawn'),
  }),
);

/** An item with its photos. */
export type ItemPhotos = ValueOf<typeof itemPhotos>;

const MEGABYTES = MAX_PHOTO_BYTES / (1024 * 1024);
const SKU = { sku: yup.string().required().max(MAX_SCAN_LENGTH, 'SKU is too long. ') };
const FORM = s.object({ file: s.string({ format: 'binary' }) });
const KEY = IDEMPOTENCY_KEY;
const NO_ITEM = { 404: 'There is no such item' };
const USED_KEY = 'This key was used with another photo';

export const photoOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_items',
})({
  'GET /office/items/{sku}/photos': {
    summary: 'List the photos of an item',
    permission: 'read_items',
    params: SKU,
    answer: data(itemPhotos, 'The item and its photos'),
    errors: NO_ITEM,
  },
  'POST /office/items/{sku}/photos': {
    summary: 'Add a photo to an item',
    description:
      `A form (multipart/form-data) with \`file\`, or the bytes themselves as image/jpeg, image/png or image/webp; at most ${MEGABYTES} MB. ` +
      'It is drawn again, upright and without private data such as the place. The same photo again changes nothing.',
    params: SKU,
    headers: KEY,
    form: FORM,
    answer: data(itemPhotos, 'The item and its photos; the new one is the last'),
    errors: {
      ...NO_ITEM,
      409: 'The item has as many photos as it may have',
      422: USED_KEY,
    },
  },
  'PUT /office/items/{sku}/photos': {
    summary: 'Put the photos of an item into an order',
    description:
      'The list names every photo of the item. It may also name photos that were removed in the last 30 days: they come back.',
    params: SKU,
    headers: KEY,
    body: orderPhotosSchema,
    answer: data(itemPhotos, 'The item and its photos'),
    errors: {
      ...NO_ITEM,
      409: 'Somebody added or removed a photo meanwhile, or it is gone for good',
      422: USED_KEY,
    },
  },
  'DELETE /office/items/{sku}/photos/{hash}': {
    summary: 'Remove a photo of an item',
    description: 'For 30 days, an order that names it brings it back.',
    params: { ...SKU, hash },
    headers: KEY,
    answer: data(itemPhotos, 'The item and the photos that it still has'),
    errors: { 404: 'There is no such item, or it does not have this photo' },
  },
  'POST /office/photos': {
    summary: 'Add a photo to the item whose code its file is named by',
    description:
      'A form with `file`, whose name is a SKU or a barcode, and may end in the number of the photo: ' +
      '“LCD-A12.jpg”, “LCD-A12_2.jpg”, “4790012345678-1.png”. A file of the same name replaces the one before it.',
    headers: KEY,
    form: FORM,
    answer: data(itemPhotos, 'The item and its photos'),
    errors: {
      404: 'No item has this SKU or barcode',
      409: 'Several items may be meant, or the item has as many photos as it may have',
      422: USED_KEY,
    },
  },
});

export const shelfPrintQuerySchema = yup.object({
  itmCodes: printListOf('Item codes', /^\d{1,12}$/),
});

export const shelfLabels = s.array(
  s.object({
    sku: s.string(),
    itmName: s.string(),
    shelf: s.nullable(s.string()),
    scan: s.string('The bar code of the item, or its SKU'),
  }),
);

/** The label of a shelf. */
export type ShelfLabel = ValueOf<typeof shelfLabels>[number];

const NO_LISTED_ITEM = 'One of the items does not exist';

const ofItems = {
  tag: 'office',
  access: 'staff',
  permission: 'read_stock',
  query: shelfPrintQuerySchema,
  errors: { 404: NO_LISTED_ITEM },
} as const;

export const shelfPaperOperations = operationsWith(ofItems)({
  'GET /office/papers/shelf-labels': {
    summary: 'Read shelf labels',
    answer: data(shelfLabels, 'The labels, in the order asked for'),
  },
  'GET /office/papers/shelf-labels.pdf': {
    summary: 'Print shelf labels of 50 × 25 mm',
    answer: file(['application/pdf'], 'One label a page'),
  },
});
