import type { OfficeSettings, SettingsForm, SettingsSave } from '@/lib/contract/settings.contract';
import type { Shop } from '@/server/boot/shop';
import type { Actor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import {
  restoreSettings,
  saveSettings,
  tryRestore,
  trySettings,
  type SavedSettings,
} from '@/server/platform/settings/settings.service';
import {
  changesBetween,
  givenAfter,
  settingsOver,
  type GivenSettings,
} from '@/server/platform/settings/settingsOver';
import {
  lastChanges,
  readNewest,
  readVersion,
  type StoredSettings,
} from '@/server/platform/settings/settingsVersions';
import { settingsEffects } from './settingsEffects.service';

/** Returns the settings as they were saved, with the default of each and its last change. */
export async function readOfficeSettings({ database, live, env }: Shop): Promise<OfficeSettings> {
  const [{ version, given }, changed] = await Promise.all([
    readNewest(database.read),
    lastChanges(database.read),
  ]);
  const settings = settingsOver(live.defaults, given);
  const closed = changesBetween(settings, live.inForce(settings));
  return {
    version,
    settings,
    defaults: live.defaults,
    changed,
    unusable: closed.map(({ path }) => ({
      path,
      sentence: path.startsWith('payment.')
        ? 'Not offered here: its gateway is not configured.'
        : 'Without effect here: the provider is not configured.',
    })),
    secrets: env.secrets,
  };
}

/** Saves settings, or says what a save would do. Throws as saveSettings does. */
export async function changeSettings(
  shop: Shop,
  actor: Actor,
  { version, settings, why, isTrial = false }: SettingsForm,
): Promise<SettingsSave> {
  const save = { version, settings, why: why === undefined || why === '' ? null : why };
  const saved = isTrial ? await trySettings(shop, save) : await saveSettings(shop, actor, save);
  return answerOf(shop, saved);
}

/** Returns what a save would do, and what would be given afterwards. */
export async function planSettings(
  shop: Shop,
  { version, settings }: Pick<SettingsForm, 'version' | 'settings'>,
): Promise<SettingsSave & { given: GivenSettings }> {
  const planned = await trySettings(shop, { version, settings });
  const { given } = await readNewest(shop.database.read);
  return {
    ...(await answerOf(shop, planned)),
    given: givenAfter({ given, inForce: planned.before }, settings),
  };
}

/** Restores a version as a new one, or says what that would do. */
export async function restoreVersion(
  shop: Shop,
  actor: Actor,
  version: number,
  { version: seen, isTrial = false }: { version: number; isTrial?: boolean | undefined },
): Promise<SettingsSave> {
  const old = await storedVersion(shop, version);
  const restored = isTrial
    ? await tryRestore(shop, old)
    : await restoreSettings(shop, actor, { version: seen, old });
  return answerOf(shop, restored);
}

async function storedVersion({ database }: Shop, version: number): Promise<StoredSettings> {
  if (version === 0) return { version, given: {} };
  const old = await readVersion(database.read, version);
  if (old !== null) return old;
  throw new ShopError('not-found', { version: 'There is no such version of the settings. ' });
}

async function answerOf(
  shop: Shop,
  { version, before, after, changes }: SavedSettings,
): Promise<SettingsSave> {
  return {
    version,
    changes: changes.map(({ path, before: from, after: to }) => ({
      path,
      from: from ?? null,
      to: to ?? null,
    })),
    warnings: await settingsEffects(shop, before, after),
  };
}
