import { createHash } from 'node:crypto';
import { MAX_SHOP_PICTURES } from '@/lib/contract/limits';
import type { ShopPicturePlace } from '@/lib/contract/shop.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import { ShopError } from '@/server/platform/errors';
import { fileKindOf } from '@/server/platform/files/fileKind';
import { StoreAway } from '@/server/platform/files/s3Store';
import { brandNamed } from '@/server/catalogue/items/pictured.queries';
import type { Shop } from '@/server/boot/shop';
import { readPhotoFile } from './photoFile';
import { photoVersionOf } from './photos.queries';
import { nameKeyOf, readShopPictures, type ShownPicture } from './shopPictures.queries';

/** A picture whose file is stored; nothing names it yet. */
export type StoredPicture = {
  /** SHA-256 of the file as it came. */
  source: string;
  hash: string;
  type: ShownPicture['type'];
  bytes: number;
  width: number;
  height: number;
};

/** A larger drawing is no logo. */
const MAX_SVG_BYTES = 256 * 1024;
const MAX_NAME = 100;
const NAME = /^[^/\\\p{Cc}]+$/u;
const EXTENSION = /\.[a-z0-9]{3,4}$/i;
const SLUG = /^[a-z0-9_-]{1,80}$/;

/** Returns the name that a file gives its picture. Throws 'bad-input' and, for a logo, 'not-found'. */
export async function pictureNameOf(
  shop: Shop,
  place: ShopPicturePlace,
  fileName: string,
): Promise<string> {
  const name = fileName.replace(EXTENSION, '').trim().normalize('NFC');
  if (place === 'gallery') {
    if (name.length > MAX_NAME) {
      throw new ShopError('bad-input', {
        file: `The name of the file is the caption, and this one is longer than ${MAX_NAME} characters. `,
      });
    }
    if (NAME.test(name) && !name.startsWith('.')) return name;
    throw new ShopError('bad-input', {
      file: 'Name the file by what it shows: it is the caption. ',
    });
  }
  const slug = name.toLowerCase();
  if (SLUG.test(slug) && (await brandNamed(shop, `${slug}.svg`)) !== null) return slug;
  throw new ShopError('not-found', {
    file: `No brand is called ${name}. Name the file by the brand, such as samsung.png. `,
  });
}

/** Checks a picture and stores its file. Throws 'bad-input' and 'too-large'; nothing is stored then. */
export async function storeShopPicture(
  { photoFiles }: Pick<Shop, 'photoFiles'>,
  place: ShopPicturePlace,
  bytes: Buffer,
): Promise<StoredPicture> {
  const source = sourceOf(bytes);
  const { content, ...facts } = await contentOf(place, bytes);
  const stored = await photoFiles.put([content]).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error;
    throw new ShopError('unavailable', {
      file: 'The store of pictures does not answer, so this one was not saved. Try again in a minute. ',
    });
  });
  return { ...facts, ...stored, source };
}

/** Returns by what a file is known again. */
export function sourceOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A logo may be a drawing, which is sent as it is; it may then neither run scripts nor load anything. */
async function contentOf(place: ShopPicturePlace, bytes: Buffer) {
  if (place !== 'brand' || fileKindOf(bytes) !== 'svg') return readPhotoFile(bytes);
  if (bytes.length > MAX_SVG_BYTES) {
    throw new ShopError('too-large', { file: `A drawing is at most ${MAX_SVG_BYTES / 1024} kB. ` });
  }
  return { type: 'image/svg+xml' as const, content: bytes, width: 0, height: 0 };
}

type Placed = { place: ShopPicturePlace; name: string; picture: StoredPicture };

/** Shows a stored picture; one of the same name is replaced. */
export async function showPicture(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  actor: Actor,
  { place, name, picture }: Placed,
): Promise<ShownPicture[]> {
  const now = shop.clock();
  // Also makes writers of the same name wait for each other.
  await raiseCatalogueVersion(tx, now);
  const before = await readShopPictures(tx, place);
  const replaced = before.find((one) => nameKeyOf(one.name) === nameKeyOf(name));
  if (replaced?.hash === picture.hash) return before;
  if (replaced === undefined && before.length >= MAX_SHOP_PICTURES) {
    throw new ShopError('conflict', {
      file: `There are at most ${MAX_SHOP_PICTURES} pictures. Remove one first. `,
    });
  }
  await hide(tx, place, name, now);
  const shown = { ...picture, ...actorColumns(actor), name, addedAt: now, removedAt: null };
  await tx
    .insertInto('shopPicture')
    .values({ ...shown, place, nameKey: nameKeyOf(name) })
    .onConflict((conflict) => conflict.columns(['place', 'nameKey', 'source']).doUpdateSet(shown))
    .execute();
  await recordAudit(shop, tx, actor, {
    operation: 'shopPicture.add',
    subject: `${place}: ${name}`,
    before: replaced === undefined ? null : { photo: photoVersionOf(replaced.hash) },
    after: { photo: photoVersionOf(picture.hash) },
  });
  return readShopPictures(tx, place);
}

/** Removes a picture. Its file in a data folder does not bring it back. */
export async function removePicture(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  actor: Actor,
  { place, name }: { place: ShopPicturePlace; name: string },
): Promise<ShownPicture[]> {
  const now = shop.clock();
  await raiseCatalogueVersion(tx, now);
  const before = await readShopPictures(tx, place);
  const removed = before.find((one) => nameKeyOf(one.name) === nameKeyOf(name));
  // A repeated request: it is removed already.
  if (removed === undefined) return before;
  await hide(tx, place, name, now);
  await recordAudit(shop, tx, actor, {
    operation: 'shopPicture.remove',
    subject: `${place}: ${name}`,
    before: { photo: photoVersionOf(removed.hash) },
  });
  return readShopPictures(tx, place);
}

async function hide(tx: Writer, place: ShopPicturePlace, name: string, now: number): Promise<void> {
  await tx
    .updateTable('shopPicture')
    .set({ removedAt: now })
    .where('place', '=', place)
    .where('nameKey', '=', nameKeyOf(name))
    .where('removedAt', 'is', null)
    .execute();
}

/** Tells whether a file of this name was taken before, also where it was replaced or removed since. */
export async function wasTaken(
  db: Reader,
  place: ShopPicturePlace,
  { name, source }: { name: string; source: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('shopPicture')
    .select('pictureId')
    .where('place', '=', place)
    .where('nameKey', '=', nameKeyOf(name))
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}
