import * as yup from 'yup';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { MAX_ITEM_PHOTOS, MAX_PHOTO_BYTES } from './limits';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { MAX_SCAN_LENGTH } from './stock.contract';

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
