import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ShopUnderTest, StartOptions } from './shopUnderTest';
import type { Account } from './account';
import type { EngineHome } from './engineHome';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A figure for the summary line, and a sentence for each failure. */
export type Outcome = { figure: string; failures: string[] };

export type Torture = {
  name: string;
  /** A name for several tests together. */
  group?: 'machines';
  /** Completes "tries …" in the list of tests. */
  what: string;
  /** Both unless given. */
  engines?: readonly EngineName[];
  /** The short form runs it on this engine alone: on both it is the same, or fails on this one first. */
  shortEngine?: EngineName;
  run(bench: TortureBench): Promise<Outcome>;
};

/** What a test may use. The shops that it opens are stopped and removed after it. */
export type TortureBench = {
  home: EngineHome;
  /** Does more of everything, and checks times too. */
  isLong: boolean;
  /** How often tests that kill the shop do so; null: as often as they want. */
  rounds: number | null;
  seed: number;
  /** Sends only this generated request; null sends all. */
  onlyCase: number | null;
  customers: readonly Account[];
  dealers: readonly Account[];
  /** Starts the built server over a copy of the prepared shop. */
  open(options?: StartOptions): Promise<ShopUnderTest>;
  /** Does this when the shops have ended: one that runs would write into a folder while it is removed. */
  afterwards(work: () => unknown): void;
};

/** Returns a new folder that is removed after the shops of the test. */
export function newFolder(bench: Pick<TortureBench, 'afterwards'>, name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `shop-torture-${name}-`));
  bench.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Thrown when the machine lacks what a test needs. */
export class CannotRun extends Error {}

/** Returns a local address for the n-th client of a test; the third number is its /24 network. */
export function addressOf(test: number, client: number): string {
  return `127.${test}.${(client >> 8) & 255}.${client & 255 || 1}`;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Starts the work that many times in parallel and waits for all. */
export function atOnce<T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, at) => work(at)));
}

/** Runs the work for each element, a limited number in parallel, and keeps their order. */
export async function eachAtOnce<T>(
  all: readonly T[],
  times: number,
  work: (one: T, at: number) => Promise<void>,
): Promise<void> {
  const entries = all.entries();
  await atOnce(times, async () => {
    for (const [at, one] of entries) await work(one, at);
  });
}

/** Returns the n-th element, modulo the length; throws when there is none. */
export function nth<T>(all: readonly T[], n: number): T {
  const [one] = all.slice(n % all.length);
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
