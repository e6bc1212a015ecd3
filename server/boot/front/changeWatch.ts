import { describeError, type Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import { isOutdated, refreshSettings } from '@/server/platform/settings/liveSettings';

const LOOK_MS = 500;

/**
 * Follows what any process changes: refreshes the settings soon after a save, and calls back after a
 * change of the catalogue. Returns a function that stops it.
 */
export function watchChanges(shop: Shop, log: Log, onCatalogue: () => void): () => void {
  let known: string | undefined;
  let isLooking = false;
  let isFailing = false;

  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const version = await readCatalogueVersion(shop.database.read);
      const isChanged = version !== known;
      // With the catalogue, the shop may have become the demo, whose defaults differ.
      if (isChanged || (await isOutdated(shop))) await refreshSettings(shop);
      if (isChanged && known !== undefined) onCatalogue();
      known = version;
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error('changes of other processes unknown', describeError(error));
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}
