import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from '@/server/boot/shop';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

/** Puts a file where backups are. */
function storedBackup(shop: Shop) {
  shop.env = { ...shop.env, backupFolder: shop.env.dataDir };
  const name = 'shop-2026-11-27-0300.tar';
  writeFileSync(path.join(shop.env.dataDir, name), 'backup');
  return { params: { name } };
}

export const healthExamples = {
  'GET /office/health': { may: OWNER, call: nothing },
  'POST /office/backups': {
    may: OWNER,
    call: ({ shop }) => {
      shop.env = { ...shop.env, backupFolder: shop.env.dataDir };
      return {};
    },
  },
  'GET /office/backups': { may: OWNER, call: nothing },
  'POST /office/backups/{name}/permit': { may: OWNER, call: ({ shop }) => storedBackup(shop) },
  'GET /office/backups/{name}': { may: OWNER, call: ({ shop }) => storedBackup(shop) },
} satisfies OfficeExamples;
