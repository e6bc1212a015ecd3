import { describeError, type Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';

const LOOK_MS = 500;

/** Calls back soon after any process changed the catalogue. Returns a function that stops it. */
export function watchCatalogue(shop: Shop, log: Log, onChange: () => void): () => void {
  let known: string | undefined;
  let isLooking = false;
  let isFailing = false;

  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const version = await readCatalogueVersion(shop.database.read);
      if (known !== undefined && version !== known) onChange();
      known = version;
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error('catalogue version unknown', describeError(error));
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}
