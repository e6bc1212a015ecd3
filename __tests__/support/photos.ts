import sharp from 'sharp';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { SHOP } from '@/server/platform/audit/actor';
import { addPhoto, storePhoto } from '@/server/catalogue/photos/photos.service';
import { itemOfSku } from '@/server/catalogue/photos/namedItem.queries';
import type { Shop } from '@/server/boot/shop';
import { catalogueRow } from './smallCatalogue';

/** Returns a photo in one colour, taken lying down, that says where it was taken. */
export function partPhoto(
  red = 200,
  { format = 'jpeg', width = 80, height = 60 }: PhotoOptions = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 16, b: 16 } } })
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

type PhotoOptions = { format?: 'jpeg' | 'png' | 'webp'; width?: number; height?: number };

/** Returns the form that the office posts. */
export function photoForm(bytes: Buffer, name = 'photo.jpg'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}

/** Adds an item without photos and returns its code. */
export async function itemToPhotograph(shop: Shop, sku: string): Promise<number> {
  await writeCatalogue(shop, [catalogueRow(sku)]);
  return (await itemOfSku(shop.database.read, sku)).itmCode;
}

/** Adds a photo to an item and returns its hash. */
export async function putPhoto(shop: Shop, sku: string, bytes: Buffer): Promise<string> {
  const item = await itemOfSku(shop.database.read, sku);
  const photo = await storePhoto(shop, bytes);
  const place = { number: null };
  await shop.database.transaction((tx) => addPhoto(shop, tx, SHOP, item, { photo, place }));
  return photo.hash;
}
