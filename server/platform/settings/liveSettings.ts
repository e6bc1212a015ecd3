import type { Database } from '@/server/platform/database/connect';
import type { MerchantSettings } from './merchantSettings';
import { settingsOver } from './settingsOver';
import { readNewest } from './settingsVersions';

/** How a process follows the settings; `shop.settings` is its newest snapshot. */
export type LiveSettings = {
  /** The version of the snapshot; -1 before the first one. */
  version: number;
  defaults: MerchantSettings;
  /** The defaults of a shop change when it gets the demo's catalogue. */
  readDefaults(): Promise<MerchantSettings>;
  /** Returns the settings without what this process cannot do, such as a gateway that is not configured. */
  inForce(written: MerchantSettings): MerchantSettings;
  /** Called after the snapshot was replaced. */
  listeners: Set<() => void>;
};

type FollowingShop = { database: Database; settings: MerchantSettings; live: LiveSettings };

/**
 * Replaces `shop.settings` by the newest version. Called after a save in this process, and by the poll
 * (server/boot/front/changeWatch.ts) for those of others.
 */
export async function refreshSettings(shop: FollowingShop): Promise<void> {
  const { live } = shop;
  const [newest, defaults] = await Promise.all([
    readNewest(shop.database.read),
    live.readDefaults(),
  ]);
  const isSame = newest.version === live.version && defaults === live.defaults;
  // Two readings may end in the other order.
  if (newest.version < live.version || isSame) return;
  const isFirst = live.version === -1;
  live.version = newest.version;
  live.defaults = defaults;
  shop.settings = live.inForce(settingsOver(defaults, newest.given));
  if (isFirst) return;
  for (const tell of live.listeners) tell();
}
