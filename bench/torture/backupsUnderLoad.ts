import { rmSync } from 'node:fs';
import path from 'node:path';
import { failureIf, percentile } from './figures';
import type { TriedOrder } from './killed';
import { shopCommand } from './officeWork';
import type { ShopUnderTest } from './shopUnderTest';

/** A buyer waits no longer beside a backup. */
const MOST_MS = 2_000;

type Work = { untilMore(): Promise<void> };

/** Backs a shop up several times while buyers order; each backup is proved. Returns what was wrong. */
export async function backUpRepeatedly(
  shop: ShopUnderTest,
  folder: string,
  times: number,
  work: Work,
): Promise<string[]> {
  const failures: string[] = [];
  for (let n = 1; n <= times; n += 1) {
    const file = path.join(folder, `repeated-${n}.tar`);
    await shopCommand(shop, ['backup', file]);
    await work.untilMore();
    const proof = await shopCommand(shop, ['verify', file]).catch(
      (error: { stderr: string }) => error,
    );
    if (!('stdout' in proof)) failures.push(`backup ${n} was not proved: ${proof.stderr}`);
    rmSync(file, { force: true });
  }
  return failures;
}

/** Returns the time within which 99 of 100 orders were answered, and whether a buyer waited too long. */
export function waitsOf(tried: readonly TriedOrder[], isJudged: boolean) {
  const waits = tried.flatMap(({ answer }) => (answer === null ? [] : [answer.ms]));
  const p99 = percentile(waits, 0.99);
  return { p99, failures: failureIf(isJudged && p99 > MOST_MS, `a buyer waited ${p99} ms`) };
}
