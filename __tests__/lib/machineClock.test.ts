import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the clock of the machine measures a wait of its own process, dates a line of the log, or there is no database. */
const ALLOWED = new Set([
  'server/boot/backend/ownApp.ts',
  'server/boot/front/listLimit.ts',
  'server/boot/next/pageClock.ts',
  'server/boot/next/remote/remoteApp.ts',
  'server/catalogue/search/readSynonyms.service.ts',
  'server/catalogue/search/vocabularyStore.ts',
  'server/platform/database/databaseClock.ts',
  'server/platform/database/sqliteDialect.ts',
  'server/platform/log/log.ts',
  'server/platform/tracing/openTelemetry.ts',
  'server/sales/personalData/erase.service.ts',
  'server/tools/mock/shopChanges.ts',
]);

test("the database's clock dates what the database has: nothing else asks the machine's", () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join('server', name));
  const askMachine = files.filter((file) => readFileSync(file, 'utf8').includes('Date.now()'));
  expect(askMachine.filter((file) => !ALLOWED.has(file))).toEqual([]);
});
