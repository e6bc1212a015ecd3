import type { Encoding } from '@/server/api/http/encoding';

/** A page that changed, how often it was requested since it was rendered, and the encodings in which it was. */
export type DroppedPage = { address: string; requests: number; encodings: Encoding[] };

export type PageRenewalParts = {
  render(address: string, encoding: Encoding): Promise<unknown>;
  /** Resolves after some milliseconds with by how many it was late. */
  pause(ms: number): Promise<number>;
  now(): number;
  onFailure(error: unknown): void;
};

/** Of a change that many pages name, the pages that are requested most. */
const MOST_WAITING = 200;
/** Later than this, the process has no time for pages that nobody waits for; it looks again after a rest. */
const LATE_MS = 50;
const REST_MS = 250;

/**
 * Renders pages again that changed and that people ask for, before the next one does: one at a time, those requested
 * most first, for at most half of the time, and seldom while the event loop is late. A page that somebody asks for
 * meanwhile is not rendered twice.
 */
export class PageRenewal {
  readonly #parts: PageRenewalParts;
  #waiting: DroppedPage[] = [];
  #isRunning = false;

  constructor(parts: PageRenewalParts) {
    this.#parts = parts;
  }

  add(pages: readonly DroppedPage[]): void {
    const added = new Set(pages.map(({ address }) => address));
    const others = this.#waiting.filter(({ address }) => !added.has(address));
    this.#waiting = [...others, ...pages.filter(({ requests }) => requests > 0)]
      .sort((left, right) => right.requests - left.requests)
      .slice(0, MOST_WAITING);
    if (!this.#isRunning) void this.#run();
  }

  stop(): void {
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let page = this.#waiting.shift(); page !== undefined; page = this.#waiting.shift()) {
      const startedAt = this.#parts.now();
      await this.#renew(page);
      const lateMs = await this.#parts.pause(this.#parts.now() - startedAt);
      if (lateMs > LATE_MS) await this.#parts.pause(REST_MS);
    }
    this.#isRunning = false;
  }

  async #renew({ address, encodings }: DroppedPage): Promise<void> {
    try {
      for (const encoding of encodings) await this.#parts.render(address, encoding);
    } catch (error) {
      this.#parts.onFailure(error);
    }
  }
}
