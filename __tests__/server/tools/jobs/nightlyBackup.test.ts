import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { runWithEnv, runWithPassphrase } from '@/__tests__/support/folderCli';
import { settableClock } from '@/__tests__/support/registration';
import { staffBrowser } from '@/__tests__/support/staff';
import { createApp } from '@/server/api/app';
import { readLastBackup } from '@/server/platform/backup/lastBackup';
import { createLog } from '@/server/platform/log/log';
import { CHECKS } from '@/server/sales/office/health/checks';
import { nightlyBackup, type RunCommand } from '@/server/tools/jobs/nightlyBackup';
import type { Shop } from '@/server/boot/shop';

const LOG = createLog('silent');
/** 03:00 in Colombo. */
const AT_NIGHT = Date.parse('2026-11-26T21:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeWithDatabase('the backup of each night', (openTestShop) => {
  let shop: Shop;
  let clock: ReturnType<typeof settableClock>;
  let folder: string;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    folder = path.join(shop.env.dataDir, 'backups');
    shop.env = { ...shop.env, backupFolder: folder };
    shop.settings = { ...shop.settings, backupsKept: 2 };
    clock = settableClock(shop);
    clock.passes(AT_NIGHT - shop.clock());
  });

  const run: RunCommand = async (args) => {
    const { code, said } = await runWithEnv(shop.env, ...args);
    if (code !== 0) throw new Error(said);
  };
  const backups = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const check = () => CHECKS.backup(shop);

  test('is made and proved once, however many processes there are, and shown in Health', async () => {
    const commands: string[] = [];
    const counted: RunCommand = (args) => {
      commands.push(args[0] ?? '');
      return run(args);
    };
    const processes = [nightlyBackup(shop, LOG, counted), nightlyBackup(shop, LOG, counted)];
    await Promise.all(processes.map((turn) => turn()));
    for (const turn of processes) await turn();
    expect(commands).toEqual(['backup', 'verify']);
    expect(backups()).toEqual(['shop-2026-11-27-0300.tar']);
    const { made, proof, failure } = await readLastBackup(shop.database.read);
    expect({ failure, isRight: proof?.isRight }).toEqual({ failure: null, isRight: true });
    expect(made?.bytes).toBeGreaterThan(10_000);
    expect((await check()).says.join(' ')).toContain('was opened in a throw-away database');
  });

  test('is made by day when the owner asks for it in the office, with a fresh code', async () => {
    clock.passes(8 * HOUR_MS);
    const browser = await staffBrowser(shop);
    await browser.post('/office/backups');
    await browser.post('/office/backups');
    await nightlyBackup(shop, LOG, run)();
    await nightlyBackup(shop, LOG, run)();
    expect(backups()).toEqual(['shop-2026-11-27-1100.tar']);
    clock.passes(HOUR_MS);
    const old = await browser.ask('POST', '/office/backups');
    expect(old.status).toBe(403);
    shop.env = { ...shop.env, backupFolder: null };
  });

  test('keeps the newest, and files of others', async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    mkdirSync(path.join(folder, 'shop-2026-11-20-0300.tar.unfinished'));
    const quick: RunCommand = async ([command, file = '']) => {
      if (command === 'backup') writeFileSync(file, '');
    };
    const turn = nightlyBackup(shop, LOG, quick);
    for (let night = 0; night < 4; night += 1) {
      await turn();
      clock.passes(DAY_MS);
    }
    expect(backups()).toEqual([
      'notes.txt',
      'shop-2026-11-29-0300.tar',
      'shop-2026-11-30-0300.tar',
    ]);
  });

  test('are as many as the setting says, and never fewer than the variable', async () => {
    mkdirSync(folder);
    for (let night = 1; night <= 5; night += 1) {
      writeFileSync(path.join(folder, `shop-2026-11-0${night}-0300.tar`), '');
    }
    const quick: RunCommand = async ([command, file = '']) => {
      if (command === 'backup') writeFileSync(file, '');
    };
    shop.env = { ...shop.env, backupsKept: 4 };
    await nightlyBackup(shop, LOG, quick)();
    expect(backups()).toHaveLength(4);
    expect(backups().at(-1)).toBe('shop-2026-11-27-0300.tar');
  });

  test('is taken away by the owner after a fresh code, byte for byte, without the secret', async () => {
    await runWithPassphrase('nine brown parcels', shop.env, 'passphrase');
    await nightlyBackup(shop, LOG, run)();
    const name = 'shop-2026-11-27-0300.tar';
    const stored = readFileSync(path.join(folder, name));
    const owner = await staffBrowser(shop);
    const { body } = await owner.ask('GET', '/office/backups');
    expect(body.data).toEqual({
      backups: [{ name, bytes: stored.length, at: expect.any(Number) }],
    });
    expect((await owner.ask('POST', `/office/backups/${name}/permit`)).status).toBe(200);
    const cookie = `staff=${owner.cookies.get('staff')}`;
    const answer = await createApp(shop).request(`/api/v1/office/backups/${name}`, {
      headers: { cookie },
    });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('content-length')).toBe(String(stored.length));
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(sent.equals(stored)).toBe(true);
    expect(sent.includes('age-encryption.org/v1')).toBe(true);
    expect(sent.includes(shop.secret)).toBe(false);
    expect(sent.includes('AGE-SECRET-KEY')).toBe(false);
    const audit = await shop.database.read.selectFrom('audit').select('operation').execute();
    expect(audit.map(({ operation }) => operation)).toContain('backup.download');

    for (const other of ['shop-2026-11-28-0300.tar', '..%2Fshop.sqlite', 'shop.sqlite']) {
      expect((await owner.ask('GET', `/office/backups/${other}`)).status).toBeGreaterThan(399);
    }
    clock.passes(HOUR_MS);
    expect((await owner.ask('GET', `/office/backups/${name}`)).status).toBe(403);
    const seller = await staffBrowser(shop, 'seller');
    expect((await seller.ask('GET', '/office/backups')).status).toBe(403);
    expect((await seller.ask('GET', `/office/backups/${name}`)).status).toBe(403);
  });

  test('is red when it fails, is tried again, and is not made by day or without a folder', async () => {
    let isFull = true;
    const full: RunCommand = async (args) => {
      if (isFull) throw new Error('The disk is full: nothing was written.');
      await run(args);
    };
    const turn = nightlyBackup(shop, LOG, full);
    await turn();
    expect(await check()).toMatchObject({
      state: 'bad',
      says: [expect.stringContaining('failed: The disk is full')],
      since: shop.clock(),
    });
    isFull = false;
    clock.passes(5_000);
    await turn();
    expect((await check()).state).toBe('good');
    clock.passes(8 * HOUR_MS);
    const byDay = jest.fn<Promise<void>, [readonly string[]]>();
    await nightlyBackup(shop, LOG, byDay)();
    shop.env = { ...shop.env, backupFolder: null };
    clock.passes(16 * HOUR_MS);
    await nightlyBackup(shop, LOG, byDay)();
    expect(byDay).not.toHaveBeenCalled();
  });
});
