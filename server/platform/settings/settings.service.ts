import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import {
  contradictionsIn,
  mistakesOfForm,
  unpayableHere,
  type SettingMistake,
} from './checkSettings';
import { refreshSettings } from './liveSettings';
import type { MerchantSettings } from './merchantSettings';
import {
  changesBetween,
  givenAfter,
  settingsOver,
  withoutNulls,
  type GivenSettings,
  type SettingChange,
} from './settingsOver';
import { addVersion, readNewest, type StoredSettings } from './settingsVersions';
import { staleSettings } from './staleSettings';

export type SettingsSave = {
  /** The version that was read; another one in force is a conflict. */
  version: number;
  /** Any part of the settings; null returns to the default. */
  settings: GivenSettings;
  why?: string | null;
};

/** What a save would do, or did. */
export type SavedSettings = {
  version: number;
  before: MerchantSettings;
  after: MerchantSettings;
  changes: SettingChange[];
};

/**
 * Saves a new version of the settings; nothing changed is no version. Throws 'bad-input' with a sentence
 * for each setting, and 'conflict' when others saved since `version` was read.
 */
export async function saveSettings(
  shop: Shop,
  actor: Actor,
  save: SettingsSave,
): Promise<SavedSettings> {
  checkForm(save.settings);
  return savedAndLive(shop, (tx) => saveIn(shop, tx, actor, save));
}

/** Returns what a save would do; throws as it would. */
export function trySettings(shop: Shop, save: SettingsSave): Promise<SavedSettings> {
  checkForm(save.settings);
  return shop.database.transaction(async (tx) => {
    const planned = plan(shop, await readNewest(tx), save.settings);
    await requireCurrent(tx, save.version, planned);
    return planned;
  });
}

async function saveIn(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { version, settings, why = null }: SettingsSave,
): Promise<SavedSettings> {
  const newest = await readNewest(tx);
  const planned = plan(shop, newest, settings);
  await requireCurrent(tx, version, planned);
  const given = givenAfter({ given: newest.given, inForce: planned.before }, settings);
  return addPlanned(shop, tx, actor, { ...planned, given, why, restoredFrom: null });
}

/** Replaces what is given as a whole by that of an older version, as a new one. */
export async function restoreSettings(
  shop: Shop,
  actor: Actor,
  { version, old }: { version: number; old: StoredSettings },
): Promise<SavedSettings> {
  return savedAndLive(shop, async (tx) => {
    const planned = restored(shop, await readNewest(tx), old);
    await requireCurrent(tx, version, planned);
    return addPlanned(shop, tx, actor, {
      ...planned,
      given: old.given,
      why: null,
      // The defaults are no version.
      restoredFrom: old.version === 0 ? null : old.version,
    });
  });
}

/** Returns what the restoration of a version would do. */
export function tryRestore(shop: Shop, old: StoredSettings): Promise<SavedSettings> {
  return shop.database.transaction(async (tx) => restored(shop, await readNewest(tx), old));
}

function restored(shop: Shop, newest: StoredSettings, old: StoredSettings): SavedSettings {
  const { defaults } = shop.live;
  const before = settingsOver(defaults, newest.given);
  return checkedPlan(shop, newest.version, before, settingsOver(defaults, old.given));
}

function plan(shop: Shop, { version, given }: StoredSettings, asked: GivenSettings): SavedSettings {
  const { defaults } = shop.live;
  const before = settingsOver(defaults, given);
  const after = settingsOver(defaults, givenAfter({ given, inForce: before }, asked));
  return checkedPlan(shop, version, before, after);
}

/** Throws 'bad-input' for settings that contradict each other or close the only way of paying. */
function checkedPlan(
  shop: Shop,
  version: number,
  before: MerchantSettings,
  after: MerchantSettings,
): SavedSettings {
  const changes = changesBetween(before, after);
  const inForce = shop.live.inForce(after);
  if (changes.length > 0) refuse([...contradictionsIn(after), ...unpayableHere(after, inForce)]);
  return { version, before, after, changes };
}

async function requireCurrent(
  tx: Writer,
  seen: number,
  { version, changes }: SavedSettings,
): Promise<void> {
  // A repeated request, or nothing to change.
  if (changes.length === 0 || seen === version) return;
  throw await staleSettings(tx, seen);
}

type Addition = SavedSettings & {
  given: GivenSettings;
  why: string | null;
  restoredFrom: number | null;
};

async function addPlanned(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { given, why, restoredFrom, ...planned }: Addition,
): Promise<SavedSettings> {
  const { changes } = planned;
  if (changes.length === 0) return planned;
  const version = planned.version + 1;
  if (!(await addVersion(tx, actor, { version, given, changes, why, restoredFrom }))) {
    throw await staleSettings(tx, planned.version);
  }
  await recordAudit(shop, tx, actor, {
    operation: restoredFrom === null ? 'settings.change' : 'settings.restore',
    subject: `v${version}`,
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
  });
  return { ...planned, version };
}

async function savedAndLive(
  shop: Shop,
  work: (tx: Writer) => Promise<SavedSettings>,
): Promise<SavedSettings> {
  const saved = await shop.database.transaction(work);
  await refreshSettings(shop);
  return saved;
}

function checkForm(asked: GivenSettings): void {
  refuse(mistakesOfForm(withoutNulls(asked)));
}

function refuse(mistakes: readonly SettingMistake[]): void {
  if (mistakes.length === 0) return;
  const sentences: Record<string, string> = {};
  for (const { path, sentence } of mistakes) {
    const key = path === '' ? 'settings' : path;
    sentences[key] = `${sentences[key] ?? ''}${sentence} `;
  }
  throw new ShopError('bad-input', sentences);
}
