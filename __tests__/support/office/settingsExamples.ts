import { SHOP } from '@/server/platform/audit/actor';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { readNewest } from '@/server/platform/settings/settingsVersions';
import type { Shop } from '@/server/boot/shop';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

/** Saves a version and returns its number. */
async function savedVersion(shop: Shop): Promise<number> {
  const { version: seen } = await readNewest(shop.database.read);
  const settings = { siteName: `Shop ${seen}` };
  return (await saveSettings(shop, SHOP, { version: seen, settings })).version;
}

export const settingsExamples = {
  'GET /office/settings': { may: OWNER, call: nothing },
  'PUT /office/settings': {
    may: OWNER,
    call: async ({ shop }) => {
      const { version } = await readNewest(shop.database.read);
      return { body: { version, settings: { phones: ['011 999 0000'] } } };
    },
  },
  'POST /office/settings/preview': {
    may: OWNER,
    call: async ({ shop }) => {
      const { version } = await readNewest(shop.database.read);
      return { body: { version, settings: { phones: ['011 999 0000'] } } };
    },
  },
  'DELETE /office/settings/preview': { may: OWNER, call: nothing },
  'GET /office/settings/versions': {
    may: OWNER,
    call: async ({ shop }) => {
      await savedVersion(shop);
      return {};
    },
  },
  'POST /office/settings/versions/{version}/restore': {
    may: OWNER,
    call: async ({ shop }) => {
      const old = await savedVersion(shop);
      return { params: { version: old }, body: { version: await savedVersion(shop) } };
    },
  },
  'POST /office/settings/tests/{test}': {
    may: OWNER,
    call: () => ({ params: { test: 'mail' } }),
  },
} satisfies OfficeExamples;
