import { describeError, type Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { ALL, namesItemsAlone } from '@/lib/site/surrogateKeys';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { forgetShared } from '@/server/catalogue/items/sharedReads';
import { itemKey, SETTINGS } from '@/server/catalogue/items/surrogateKeys';
import { readDueDiscounts } from '@/server/catalogue/items/turnDiscounts.service';
import { noteDatabaseTime } from '@/server/platform/database/databaseClock';
import { readChanges, type ChangePosition } from '@/server/platform/database/catalogueChanges';
import { refreshSettings } from '@/server/platform/settings/liveSettings';

const LOOK_MS = 250;

/** What keeps pages, in this process or in front of it. */
export type PageKeeper = {
  /** Drops the pages that name one of these surrogate keys. */
  drop(changed: ReadonlySet<string>): void;
  /** Says that all changes before this moment, by `performance.now()`, were dropped. */
  caughtUp(asOf: number): void;
  /** Gets what looks for changes at once; it resolves also when they stay unknown. */
  askBy?(look: () => Promise<void>): void;
};

/**
 * Follows what any process changes: refreshes the settings and forgets what this process remembers of the
 * catalogue, and then drops the pages that name it. Returns a function that stops it.
 */
export function watchChanges(shop: Shop, log: Log, pages: PageKeeper): () => void {
  let position: ChangePosition | null = null;
  let looking: Promise<void> | null = null;
  let isFailing = false;

  const lookOnce = async () => {
    try {
      const asOf = performance.now();
      const { changed, read } = await lookFrom(shop, position);
      if (changed.has(ALL) || changed.has(SETTINGS)) await refreshSettings(shop);
      if (changed.size > 0) {
        forgetShared(shop);
        if (!namesItemsAlone(changed)) clearMemoized(shop);
        pages.drop(changed);
      }
      pages.caughtUp(asOf);
      position = read;
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error('changes of other processes unknown', describeError(error));
      isFailing = true;
    } finally {
      looking = null;
    }
  };
  const look = () => (looking ??= lookOnce());
  pages.askBy?.(look);
  void look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** A discount begins and ends by itself: its job (turnDiscounts) comes after its moment. */
async function lookFrom(shop: Shop, position: ChangePosition | null) {
  const asked = performance.now();
  const { keys, position: read } = await readChanges(shop.database, position);
  noteDatabaseTime(shop.database, read.at, asked);
  const due = await readDueDiscounts(shop, read.at);
  return { changed: new Set([...keys, ...due.map(itemKey)]), read };
}
