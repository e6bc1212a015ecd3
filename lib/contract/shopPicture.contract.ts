import * as yup from 'yup';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { MAX_PHOTO_BYTES } from './limits';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';

/** Where a picture of the shop is shown that is no photo of an item. */
export const SHOP_PICTURE_PLACES = ['gallery', 'brand'] as const;
export type ShopPicturePlace = (typeof SHOP_PICTURE_PLACES)[number];

export const SHOP_PICTURE_TYPES = ['image/jpeg', 'image/webp', 'image/svg+xml'] as const;

export const shopPictures = s.component(
  'ShopPictures',
  s.object({
    pictures: s.array(
      s.object({
        name: s.string('The name of its file, which is the caption or the brand'),
        hash: s.string('SHA-256 of the stored file'),
        type: s.oneOf(SHOP_PICTURE_TYPES),
      }),
      'In their order',
    ),
  }),
);

/** The pictures of the gallery, or the logos of brands. */
export type ShopPictures = ValueOf<typeof shopPictures>;

const MEGABYTES = MAX_PHOTO_BYTES / (1024 * 1024);
const PLACE = { place: yup.string().oneOf(SHOP_PICTURE_PLACES).required() };
const NAME = { name: yup.string().required().max(200, 'The name is too long. ') };
const KEY = IDEMPOTENCY_KEY;
const USED_KEY = 'This key was used with another picture';

export const shopPictureOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_items',
})({
  'GET /office/pictures/{place}': {
    summary: 'List the pictures of the gallery, or the logos of brands',
    permission: 'read_items',
    params: PLACE,
    answer: data(shopPictures, 'The pictures'),
  },
  'POST /office/pictures/{place}': {
    summary: 'Add a picture to the gallery, or the logo of a brand',
    description:
      `A form with \`file\` of at most ${MEGABYTES} MB. The name of the file is the caption (“1-our-counter.jpg”), or the brand (“samsung.svg”). ` +
      'A file of the same name replaces the one before it. Photos are drawn again, without private data.',
    params: PLACE,
    headers: KEY,
    form: s.object({ file: s.string({ format: 'binary' }) }),
    answer: data(shopPictures, 'The pictures with the new one'),
    errors: {
      404: 'No brand has this name',
      409: 'There are as many pictures as there may be',
      422: USED_KEY,
    },
  },
  'DELETE /office/pictures/{place}/{name}': {
    summary: 'Remove a picture of the gallery, or the logo of a brand',
    params: { ...PLACE, ...NAME },
    headers: KEY,
    answer: data(shopPictures, 'The pictures that are left'),
    errors: { 422: USED_KEY },
  },
});
