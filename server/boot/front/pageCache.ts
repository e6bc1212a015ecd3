import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ALL } from '@/lib/site/surrogateKeys';
import { decode, encode, isWorthEncoding, type Encoding } from '@/server/api/http/encoding';
import { pageAddress } from './pageAddress';
import type { DroppedPage } from './pageRenewal';
import type { RenderedPage } from './renderPage';

/** A body in one encoding with all headers of its answer. */
export type ReadyAnswer = {
  headers: string[];
  bytes: Buffer;
  /** Null for a page that is not kept. */
  etag: string | null;
};

type Head = Omit<RenderedPage, 'body'>;

/** The surrogate keys that a page names, and for how long it holds at most. */
export type PageKeys = { keys: readonly string[]; maxAgeMs: number };

type Page = {
  address: string;
  /** Null for a page that names nothing. */
  keys: readonly string[] | null;
  renderedAt: number;
  validUntil: number;
  head: Head;
  /** Until its first answer is encoded, from which others can be made. */
  whole: RenderedPage | null;
  answers: Partial<Record<Encoding, ReadyAnswer>>;
  isRenewing: boolean;
  /** It has changed, and is sent for a moment while it is rendered again. */
  isLeaving: boolean;
  /** Requested since the last look for pages to remove. */
  isUsed: boolean;
  /** Since it was rendered, and half of those that the page before it had. */
  requests: number;
};

/** A rendering that goes on, and the keys that have changed since it began. */
type Rendering = { changed: Set<string> };

type Done = { rendered: RenderedPage; page: Page | null };

export type CachedPage = { answer: ReadyAnswer; cache: 'fresh' | 'stale'; ageMs: number };

export type PageCacheParts = {
  render(url: string): Promise<RenderedPage>;
  /** All headers of the answer except those of the encoding. */
  headersOf(page: Head, lifetime: Lifetime): [name: string, value: string][];
  /** keep: cached; once: shared by waiting requests; never: for one request. */
  sharing(page: Head): 'keep' | 'once' | 'never';
  keysOf(page: Head): PageKeys | null;
  /** Whether a changed page may be sent for a moment: not to a cache in front, which would keep it. */
  mayLeave?: boolean;
  /** A clock that nobody sets. */
  now(): number;
  onRenewalFailure(error: unknown): void;
};

/** What a cache behind this one may know: for how long from the rendering on, and the keys; null: do not keep it. */
export type Lifetime = { maxAgeMs: number; keys: readonly string[] } | null;

/** A page that names nothing, or while changes are unknown, is served unchanged for this long. */
export const FRESH_MS = 5_000;
/** Until this age it is served while it is rendered again; an older page is never served. */
export const OLDEST_MS = 10_000;
/** A page that names what it depends on is kept until that changes, or for this long. */
export const LONGEST_MS = 3_600_000;
/** Changes are looked for four times a second; when none were heard of for so long, pages are kept for seconds. */
export const FOLLOWS_MS = 2_000;
/** A request asks for changes itself, and waits, when the last look is as long ago: the process had no time for it. */
export const LATE_MS = 1_000;
/** A changed page is sent while it is rendered again, until this long after the look that did not see the change. */
export const LEAVES_MS = 700;
/** It waits no longer than this; and so long nobody asks again. */
const ASK_MS = 500;

/** Of the objects and strings beside the body. */
const BESIDE_BODY = 2_000;

/**
 * Caches visitors' pages until something changes that they name in `Surrogate-Key`, in every process
 * (docs/decisions/0107). The pages that were not requested for the longest time make room for others.
 */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #mostBytes: number;
  readonly #pages = new Map<string, Page>();
  /** By address; a request after a change does not wait for a rendering from before it. */
  readonly #joinable = new Map<string, Promise<Done>>();
  readonly #renderings = new Set<Rendering>();
  readonly #encodings = new WeakMap<RenderedPage, Map<Encoding, Promise<ReadyAnswer>>>();
  #bytes = 0;
  #caughtUpAt = -Infinity;
  #look: (() => Promise<void>) | null = null;
  #asking: Promise<void> | null = null;
  #askedAt = -Infinity;

  constructor(parts: PageCacheParts, mostBytes: number) {
    this.#parts = parts;
    this.#mostBytes = mostBytes;
  }

  /** The hot path. Parameters that no page reads, as of campaigns, differ from click to click and lead to one page. */
  cached(sentAs: string, encoding: Encoding): CachedPage | undefined {
    const page = this.#pages.get(pageAddress(sentAs));
    const answer = page?.answers[encoding];
    if (page === undefined || answer === undefined) return undefined;
    const now = this.#parts.now();
    const cache = this.#stateOf(page, now);
    if (cache === 'old' || this.#isLate(page, now)) return undefined;
    page.isUsed = true;
    page.requests += 1;
    if (cache === 'stale') this.#renew(page);
    return { answer, cache, ageMs: now - page.renderedAt };
  }

  /**
   * Renders the page unless it is cached in another encoding; concurrent requests share one
   * rendering. Returns null for a page that must not be shared.
   */
  async answer(
    sentAs: string,
    encoding: Encoding,
  ): Promise<(ReadyAnswer & { status: number; ageMs: number }) | null> {
    const address = pageAddress(sentAs);
    const asked = this.#pages.get(address);
    if (asked !== undefined && this.#isLate(asked, this.#parts.now())) await this.#ask();
    const known = this.#pages.get(address);
    const now = this.#parts.now();
    const isUsable = known !== undefined && !known.isLeaving && this.#stateOf(known, now) !== 'old';
    const kept = isUsable ? known.answers[encoding] : undefined;
    if (isUsable && kept !== undefined) {
      return { ...kept, status: known.head.status, ageMs: now - known.renderedAt };
    }
    const { rendered, page } = isUsable
      ? await this.#again(known)
      : await this.#renderOnce(address);
    if (this.#parts.sharing(rendered) === 'never') return null;
    const ready = await this.#encoded(rendered, page, encoding);
    if (page !== null) this.#addAnswer(page, encoding, ready);
    const ageMs = page === null ? 0 : this.#parts.now() - page.renderedAt;
    return { ...ready, status: rendered.status, ageMs };
  }

  /**
   * Returns the pages that name one of these keys, and removes them soon; those being rendered are not kept if they
   * do. Nothing is sent a second after its change, and nothing at all after a change that all pages name.
   */
  drop(changed: ReadonlySet<string>): DroppedPage[] {
    const dropped: DroppedPage[] = [];
    const mayLeave = this.#parts.mayLeave === true && !changed.has(ALL);
    const until = mayLeave ? this.#caughtUpAt + LEAVES_MS : -Infinity;
    for (const rendering of this.#renderings) {
      for (const key of changed) rendering.changed.add(key);
    }
    this.#joinable.clear();
    for (const page of this.#pages.values()) {
      if (!isNamed(page.keys, changed)) continue;
      if (until <= this.#parts.now()) this.#remove(page);
      if (page.isLeaving) continue;
      page.isLeaving = true;
      page.validUntil = Math.min(page.validUntil, until);
      const { address, requests } = page;
      dropped.push({ address, requests, encodings: Object.keys(page.answers).filter(isEncoding) });
    }
    return dropped;
  }

  /** Says that all changes before this moment were dropped; pages are kept while that is not long ago. */
  caughtUp(asOf: number): void {
    this.#caughtUpAt = asOf;
  }

  /** Gets what looks for changes at once. */
  askBy(look: () => Promise<void>): void {
    this.#look = look;
  }

  /** Deletes pages that are over; called every few seconds. */
  sweep(): void {
    const now = this.#parts.now();
    for (const page of this.#pages.values()) {
      const isOver =
        page.keys === null ? this.#stateOf(page, now) === 'old' : now >= page.validUntil;
      if (isOver) this.#remove(page);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #stateOf(page: Page, now: number): 'fresh' | 'stale' | 'old' {
    if (now >= page.validUntil) return 'old';
    if (page.isLeaving) return 'stale';
    if (page.keys !== null && this.#isCaughtUp(now)) return 'fresh';
    const ageMs = now - page.renderedAt;
    if (ageMs <= FRESH_MS) return 'fresh';
    return ageMs <= OLDEST_MS ? 'stale' : 'old';
  }

  #lifetimeOf(page: Page | null): Lifetime {
    if (page === null) return null;
    const keys = page.keys ?? [];
    const isFollowed = page.keys !== null && this.#isCaughtUp(this.#parts.now());
    const maxAgeMs = page.validUntil - page.renderedAt;
    return { maxAgeMs: isFollowed ? maxAgeMs : Math.min(maxAgeMs, FRESH_MS), keys };
  }

  /** On a busy machine the regular look may be late: the page may have changed longer ago than a second. */
  #isLate({ keys }: Page, now: number): boolean {
    if (keys === null || this.#look === null || now - this.#caughtUpAt <= LATE_MS) return false;
    return this.#asking !== null || now - this.#askedAt > ASK_MS;
  }

  /** Looks for changes, once for all requests that wait. */
  #ask(): Promise<void> {
    this.#asking ??= Promise.race([this.#look?.(), pause(ASK_MS, undefined, { ref: false })]).then(
      () => {
        this.#asking = null;
        this.#askedAt = this.#parts.now();
      },
    );
    return this.#asking;
  }

  #isCaughtUp(now: number): boolean {
    return now - this.#caughtUpAt <= FOLLOWS_MS;
  }

  #renderOnce(address: string): Promise<Done> {
    const running = this.#joinable.get(address);
    if (running !== undefined) return running;
    const rendering: Rendering = { changed: new Set() };
    this.#renderings.add(rendering);
    const startedAt = this.#parts.now();
    const done = this.#parts
      .render(address)
      .then((rendered) => ({
        rendered,
        page: this.#kept(address, rendered, { rendering, startedAt }),
      }))
      .finally(() => {
        this.#renderings.delete(rendering);
        if (this.#joinable.get(address) === done) this.#joinable.delete(address);
      });
    this.#joinable.set(address, done);
    return done;
  }

  /** Keeps the page; returns null when it must not be kept, or when what it shows changed while it was rendered. */
  #kept(
    address: string,
    rendered: RenderedPage,
    { rendering: { changed }, startedAt }: { rendering: Rendering; startedAt: number },
  ): Page | null {
    const named = this.#parts.keysOf(rendered);
    const isKept = this.#parts.sharing(rendered) === 'keep';
    if (!isKept || isNamed(named?.keys ?? null, changed)) return null;
    const { body: _, ...head } = rendered;
    return this.#keep({
      address,
      keys: named?.keys ?? null,
      renderedAt: startedAt,
      validUntil: startedAt + Math.min(named?.maxAgeMs ?? LONGEST_MS, LONGEST_MS),
      head,
      whole: rendered,
      answers: {},
      isRenewing: false,
      isLeaving: false,
      isUsed: false,
      requests: 0,
    });
  }

  #keep(page: Page): Page {
    const older = this.#pages.get(page.address);
    if (older !== undefined) {
      page.requests = Math.floor(older.requests / 2);
      this.#remove(older);
    }
    this.#pages.set(page.address, page);
    this.#bytes += bytesOf(page);
    return page;
  }

  /** Returns what was rendered, of which only the answers are kept. */
  async #again(page: Page): Promise<Done> {
    if (page.whole !== null) return { rendered: page.whole, page };
    const [answer] = Object.values(page.answers);
    if (answer === undefined) return this.#renderOnce(page.address);
    const body = await decode(answer.bytes, encodingOf(answer));
    return { rendered: { ...page.head, body }, page };
  }

  /** Keeps the page until the new one is ready in every encoding requested. */
  #renew(page: Page): void {
    if (page.isRenewing) return;
    page.isRenewing = true;
    const encodings = Object.keys(page.answers).filter(isEncoding);
    const renewed = this.#renderOnce(page.address).then(async (done) => {
      const { rendered, page: kept } = done;
      if (kept === null) return;
      for (const encoding of encodings) {
        this.#addAnswer(kept, encoding, await this.#encoded(rendered, kept, encoding));
      }
    });
    renewed.catch(this.#parts.onRenewalFailure);
  }

  #remove(page: Page): void {
    this.#pages.delete(page.address);
    this.#bytes -= bytesOf(page);
  }

  #addAnswer(page: Page, encoding: Encoding, answer: ReadyAnswer): void {
    if (page.answers[encoding] !== undefined || this.#pages.get(page.address) !== page) return;
    const before = bytesOf(page);
    page.answers[encoding] = answer;
    page.whole = null;
    this.#bytes += bytesOf(page) - before;
    this.#makeRoom(page);
  }

  /** Gives each page a second chance: one that was requested since the last look goes to the end of the line. */
  #makeRoom(newest: Page): void {
    for (const page of this.#pages.values()) {
      if (this.#bytes <= this.#mostBytes) return;
      if (page === newest) {
        if (this.#pages.size === 1) return;
        this.#toEnd(page);
      } else if (page.isUsed) this.#toEnd(page);
      else this.#remove(page);
    }
  }

  #toEnd(page: Page): void {
    page.isUsed = false;
    this.#pages.delete(page.address);
    this.#pages.set(page.address, page);
  }

  #encoded(rendered: RenderedPage, page: Page | null, wanted: Encoding): Promise<ReadyAnswer> {
    const started = this.#encodings.get(rendered) ?? new Map<Encoding, Promise<ReadyAnswer>>();
    this.#encodings.set(rendered, started);
    const running = started.get(wanted) ?? this.#encode(rendered, page, wanted);
    started.set(wanted, running);
    return running;
  }

  async #encode(rendered: RenderedPage, page: Page | null, wanted: Encoding): Promise<ReadyAnswer> {
    const headers = this.#parts.headersOf(rendered, this.#lifetimeOf(page));
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const encoding = isWorthEncoding(type, rendered.body.length) ? wanted : 'identity';
    const bytes = await encode(rendered.body, encoding);
    const ofEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const etag = this.#parts.sharing(rendered) === 'keep' ? weakTag(rendered.body) : null;
    const tag = etag === null ? [] : ['ETag', etag];
    return {
      bytes,
      etag,
      headers: [...headers.flat(), 'Content-Length', String(bytes.length), ...ofEncoding, ...tag],
    };
  }
}

function isNamed(keys: Page['keys'], changed: ReadonlySet<string>): boolean {
  return changed.has(ALL) || (keys?.some((key) => changed.has(key)) ?? false);
}

/** Weak: the same page in any encoding. */
function weakTag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

function isEncoding(name: string): name is Encoding {
  return name === 'br' || name === 'gzip' || name === 'identity';
}

/** A body that is not worth compressing is kept as it is. */
function encodingOf({ headers }: ReadyAnswer): Encoding {
  const at = headers.indexOf('Content-Encoding');
  const name = at === -1 ? 'identity' : (headers[at + 1] ?? '');
  return isEncoding(name) ? name : 'identity';
}

function bytesOf({ whole, answers }: Page): number {
  return Object.values(answers).reduce(
    (sum, answer) => sum + answer.bytes.length,
    BESIDE_BODY + (whole?.body.length ?? 0),
  );
}
