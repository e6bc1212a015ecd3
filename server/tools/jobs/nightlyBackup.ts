import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_FILE } from '@/lib/contract/today.contract';
import { formatMoment } from '@/lib/text/format';
import { BACKUP_LANE } from '@/server/platform/backup/backupLane';
import { noteFailure } from '@/server/platform/backup/lastBackup';
import type { Log } from '@/server/platform/log/log';
import {
  claimDue,
  enqueue,
  finishJob,
  postponeJob,
  type Job,
} from '@/server/platform/queue/job.service';
import type { Shop } from '@/server/boot/shop';

/** A killed process's backup is made by another one afterwards. */
const LEASE_MS = 3_600_000;
/** In Colombo. A shop that was off at night does it until the morning. */
const FROM = '02:30';
const UNTIL = '06:00';

/** Runs a command of the shop in a process of its own, so that no buyer waits for it; rejects when it fails. */
export type RunCommand = (args: readonly string[]) => Promise<void>;

/**
 * Returns what a process does about the backup of each night: it asks for it by a key, so that it is asked for once
 * however many processes there are, and makes it when it is the first to claim it.
 */
export function nightlyBackup(
  shop: Shop,
  log: Log,
  run: RunCommand = runShopCommand,
): () => Promise<void> {
  let asked = '';
  return async () => {
    if (shop.env.backupFolder === null) return;
    const night = nightOf(shop.clock());
    if (night !== null && night !== asked) await askFor(shop, night);
    asked = night ?? asked;
    // Also those that the owner asks for in the office.
    for (const job of await claimDue(shop, BACKUP_LANE, LEASE_MS)) {
      await work(shop, log, job, shop.env.backupFolder, run);
    }
  };
}

/** Returns the date in Colombo while it is time for the backup of a night, or null. */
function nightOf(epochMs: number): string | null {
  const [date = '', time = ''] = formatMoment(epochMs).split(' ');
  return time >= FROM && time < UNTIL ? date : null;
}

function askFor(shop: Shop, night: string): Promise<unknown> {
  const job = { lane: BACKUP_LANE, kind: 'nightly', payload: {}, uniqueKey: `backup:${night}` };
  return shop.database.transaction((tx) => enqueue(shop, tx, job));
}

async function work(
  shop: Shop,
  log: Log,
  job: Job,
  folder: string,
  run: RunCommand,
): Promise<void> {
  const name = `shop-${formatMoment(shop.clock()).replace(' ', '-').replace(':', '')}.tar`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    await run(['backup', path.join(folder, name)]);
    await run(['verify', path.join(folder, name)]);
    // The variable is the least, so that a shop that has set it loses none.
    await keepNewest(folder, Math.max(shop.settings.backupsKept, shop.env.backupsKept));
    await finishJob(shop, job, { name });
    log.info('the shop was backed up', { name });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.error('the backup failed', { name, why });
    await noteFailure(shop.database, { at: shop.clock(), why });
    await postponeJob(shop, job, why, {});
  }
}

const UNFINISHED = /^shop-\d{4}-\d\d-\d\d-\d{4}\.tar\.unfinished$/;

/** What killed backups left: only the holder of the job is here. */
async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  for (const name of left) await rm(path.join(folder, name), { recursive: true });
}

/** Deletes the oldest backups of earlier nights; other files stay. */
async function keepNewest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BACKUP_FILE.test(name)).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name));
}

/** The bundle of an installed shop; developers have the script that makes it. */
function scriptOf(): string {
  const bundle = path.resolve('dist/shop.cjs');
  return existsSync(bundle) ? bundle : path.resolve('scripts/shop.mjs');
}

function runShopCommand(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [scriptOf(), ...args], (error, _out, said) => {
      if (error === null) resolve();
      else reject(new Error(said.trim().split('\n').at(-1) || error.message));
    });
  });
}
