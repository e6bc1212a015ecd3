import { tileColour } from '@/lib/pages/brandTints';
import { FIRST_PICTURE } from '@/lib/urls/links';
import type { Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { digest, type Picture, type Pictures } from './images.service';
import { picturedItem } from '@/server/catalogue/items/pictured.queries';
import { PictureCache } from './pictureCache';
import { MEDIA_TYPES } from './pictureFormat';
import { renderSharedItem, renderSharedShop } from './sharePicture';

const PIXELS = 600;

/** Pictures of shared links: always JPEG, which every scraper reads. */
export class SharePictures {
  readonly #shop: Shop;
  readonly #pictures: Pictures;
  readonly #cache: PictureCache;

  constructor(shop: Shop, log: Log, pictures: Pictures) {
    this.#shop = shop;
    this.#pictures = pictures;
    this.#cache = new PictureCache(shop.env.dataDir, log);
  }

  /** Returns an item's picture with its name, brand and shop; null for an unknown item. */
  async item(itmCode: number): Promise<Picture | null> {
    const item = await picturedItem(this.#shop, itmCode);
    const picture = await this.#pictures.product(itmCode, FIRST_PICTURE, PIXELS, 'png');
    if (item === null || picture === null) return null;
    const { siteName } = this.#shop.settings;
    const { itmName: name, bndName: brand } = item;
    const ground = tileColour(item);
    const facts = ['share', picture.key, name, brand, siteName];
    const made = this.#made(facts, async () => {
      const { bytes } = await picture.open();
      return renderSharedItem({ picture: bytes, ground, name, brand, siteName });
    });
    return picture.version === undefined ? made : { ...made, version: picture.version };
  }

  shop(): Picture {
    const { siteName } = this.#shop.settings;
    return this.#made(['share', siteName], () => renderSharedShop(siteName));
  }

  #made(facts: (string | null)[], make: () => Promise<Buffer>): Picture {
    const key = digest(...facts);
    const open = async () => ({
      key,
      mediaType: MEDIA_TYPES.jpg,
      bytes: await this.#cache.get(key, 'jpg', make),
    });
    return { key, open };
  }
}
