import type { Shop } from '@/server/boot/shop';
import { itemToPhotograph, partPhoto, photoForm, putPhoto } from '../photos';
import { ALL, OWNER, type OfficeExamples } from './officeExample';

let items = 0;

/** Adds an item with two photos. */
async function photographed(shop: Shop): Promise<{ sku: string; hashes: string[] }> {
  const sku = `PHOTO-${(items += 1)}`;
  await itemToPhotograph(shop, sku);
  const hashes = [
    await putPhoto(shop, sku, await partPhoto(100)),
    await putPhoto(shop, sku, await partPhoto(120)),
  ];
  return { sku, hashes };
}

export const photoExamples = {
  'GET /office/items/{sku}/photos': {
    may: ALL,
    call: async ({ shop }) => ({ params: { sku: (await photographed(shop)).sku } }),
  },
  'POST /office/items/{sku}/photos': {
    may: OWNER,
    call: async ({ shop }) => {
      const { sku } = await photographed(shop);
      return { params: { sku }, form: photoForm(await partPhoto(140)) };
    },
  },
  'PUT /office/items/{sku}/photos': {
    may: OWNER,
    call: async ({ shop }) => {
      const { sku, hashes } = await photographed(shop);
      return { params: { sku }, body: { photos: hashes.reverse().map((hash) => ({ hash })) } };
    },
  },
  'DELETE /office/items/{sku}/photos/{hash}': {
    may: OWNER,
    call: async ({ shop }) => {
      const { sku, hashes } = await photographed(shop);
      return { params: { sku, hash: hashes[0] ?? '' } };
    },
  },
  'GET /office/pictures/{place}': {
    may: ALL,
    call: async () => ({ params: { place: 'gallery' } }),
  },
  'POST /office/pictures/{place}': {
    may: OWNER,
    call: async () => ({
      params: { place: 'gallery' },
      form: photoForm(await partPhoto(170), '1-our-counter.jpg'),
    }),
  },
  'DELETE /office/pictures/{place}/{name}': {
    may: OWNER,
    call: async () => ({ params: { place: 'gallery', name: '1-our-counter' } }),
  },
  'POST /office/photos': {
    may: OWNER,
    call: async ({ shop }) => {
      const { sku } = await photographed(shop);
      return { form: photoForm(await partPhoto(160), `${sku}_2.jpg`) };
    },
  },
} satisfies OfficeExamples;
