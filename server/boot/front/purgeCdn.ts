import type { CdnEnv } from '@/server/boot/cdnEnv';
import { ALL, SURROGATE_KEY } from '@/lib/site/surrogateKeys';
import { describeError, type Log } from '@/server/platform/log/log';

export type Purge = {
  /** Tells every cache, in the background, to drop the pages that name one of these keys. */
  send(changed: ReadonlySet<string>): void;
  stop(): void;
};

/** Sends a request; throws for a failure. */
type Ask = (url: string, keys: string, signal: AbortSignal) => Promise<void>;

const DEADLINE_MS = 2_000;
const PAUSE_MS = 1_000;
/** Longer headers are refused; then every page is dropped. */
const MOST_CHARACTERS = 4_000;

export function createPurge(cdn: CdnEnv | null, log: Log, ask: Ask = askCdn): Purge {
  const stopping = new AbortController();
  const lines = (cdn?.purgeUrls ?? []).map((url) => new PurgeLine(url, log, ask, stopping.signal));
  return {
    send(changed) {
      for (const line of lines) line.add(changed);
    },
    stop: () => stopping.abort(),
  };
}

/** Varnish's xkey (docs/operations/varnish.vcl) and others drop pages by the same header that names them. */
async function askCdn(url: string, keys: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { method: 'PURGE', headers: { [SURROGATE_KEY]: keys }, signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The cache answered ${answer.status}.`);
}

/** Sends one request at a time to one cache, until it succeeds, and each key a second time. */
class PurgeLine {
  readonly #url: string;
  readonly #log: Log;
  readonly #ask: Ask;
  readonly #stopping: AbortSignal;
  #waiting = new Set<string>();
  #isRunning = false;

  constructor(url: string, log: Log, ask: Ask, stopping: AbortSignal) {
    this.#url = url;
    this.#log = log;
    this.#ask = ask;
    this.#stopping = stopping;
  }

  add(keys: ReadonlySet<string>): void {
    for (const key of keys) this.#waiting.add(key);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let isFailing = false;
    while (this.#waiting.size > 0 && !this.#stopping.aborted) {
      const keys = this.#waiting;
      this.#waiting = new Set();
      try {
        await this.#purge(keys);
        isFailing = false;
        void this.#purgeAgain(keys);
      } catch (error) {
        for (const key of keys) this.#waiting.add(key);
        if (!isFailing && !this.#stopping.aborted) {
          this.#log.error('pages in front of the shop were not purged', describeError(error));
        }
        isFailing = true;
        await this.#pause();
      }
    }
    this.#isRunning = false;
  }

  #purge(keys: ReadonlySet<string>): Promise<void> {
    const signal = AbortSignal.any([this.#stopping, AbortSignal.timeout(DEADLINE_MS)]);
    return this.#ask(this.#url, headerOf(keys), signal);
  }

  /** A page from before the change may have been on its way to the cache. What fails is tried like a new change. */
  async #purgeAgain(keys: ReadonlySet<string>): Promise<void> {
    await this.#pause();
    if (this.#stopping.aborted) return;
    await this.#purge(keys).catch(() => this.add(keys));
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS).unref();
    });
  }
}

function headerOf(keys: ReadonlySet<string>): string {
  const text = [...keys].join(' ');
  return keys.has(ALL) || text.length > MOST_CHARACTERS ? ALL : text;
}
