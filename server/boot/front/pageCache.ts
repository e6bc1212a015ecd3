import { createHash } from 'node:crypto';
import { PAGE_PARAMETERS } from '@/lib/urls/pageParameters';
import { encode, isWorthEncoding, type Encoding } from '@/server/api/http/encoding';
import type { RenderedPage } from './renderPage';

/** A body in one encoding with all headers of its answer. */
export type ReadyAnswer = {
  headers: string[];
  bytes: Buffer;
  /** Null for a page that is not kept. */
  etag: string | null;
};

type Page = {
  key: string;
  renderedAt: number;
  rendered: RenderedPage;
  answers: Partial<Record<Encoding, ReadyAnswer>>;
  /** Addresses as sent, which lead here without being normalized again. */
  addresses: string[];
  isRenewing: boolean;
};

export type CachedPage = { answer: ReadyAnswer; cache: 'fresh' | 'stale' };

export type PageCacheParts = {
  render(url: string): Promise<RenderedPage>;
  /** All headers of the answer except those of the encoding. */
  headersOf(url: string, page: RenderedPage): [name: string, value: string][];
  /** keep: cached for seconds; once: shared by waiting requests; never: for one request. */
  sharing(page: RenderedPage): 'keep' | 'once' | 'never';
  now(): number;
  onRenewalFailure(error: unknown): void;
};

/** A page is served unchanged for this long. */
export const FRESH_MS = 5_000;
/** Until this age it is served while it is rendered again; an older page is never served. */
export const OLDEST_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ADDRESSES = 4;
/** Limits cached pages with unknown parameters, which differ from click to click. */
const MAX_TAGGED = 2;

/** Caches visitors' pages for seconds, in the order in which they were rendered. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #mostBytes: number;
  readonly #byKey = new Map<string, Page>();
  readonly #byAddress = new Map<string, Page>();
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  readonly #encodings = new WeakMap<RenderedPage, Map<Encoding, Promise<ReadyAnswer>>>();
  #bytes = 0;
  #generation = 0;

  constructor(parts: PageCacheParts, mostBytes = MAX_BYTES) {
    this.#parts = parts;
    this.#mostBytes = mostBytes;
  }

  /** The hot path: two lookups by strings that the request already has. */
  cached(address: string, encoding: Encoding): CachedPage | undefined {
    const page = this.#byAddress.get(address);
    const answer = page?.answers[encoding];
    if (page === undefined || answer === undefined) return undefined;
    const ageMs = this.#parts.now() - page.renderedAt;
    if (ageMs <= FRESH_MS) return { answer, cache: 'fresh' };
    if (ageMs > OLDEST_MS) return undefined;
    this.#renew(page);
    return { answer, cache: 'stale' };
  }

  /**
   * Renders the page unless it is cached in another encoding; concurrent requests share one
   * rendering. Returns null for a page that must not be shared.
   */
  async answer(
    address: string,
    encoding: Encoding,
  ): Promise<(ReadyAnswer & { status: number }) | null> {
    const key = pageKey(address);
    const page = this.#byKey.get(key);
    const isUsable = page !== undefined && this.#parts.now() - page.renderedAt <= OLDEST_MS;
    const rendered = isUsable ? page.rendered : await this.#renderOnce(key);
    if (this.#parts.sharing(rendered) === 'never') return null;
    const kept = this.#byKey.get(key);
    const ready = await this.#encoded(key, rendered, encoding);
    if (kept?.rendered === rendered && this.#byKey.get(key) === kept) {
      this.#addAnswer(kept, encoding, ready);
      this.#addAddress(kept, address);
    }
    return { ...ready, status: rendered.status };
  }

  /** Drops every page, also those being rendered. */
  drop(): void {
    this.#generation += 1;
    this.#byKey.clear();
    this.#byAddress.clear();
    this.#rendering.clear();
    this.#bytes = 0;
  }

  /** Deletes expired pages; called every few seconds. */
  sweep(): void {
    for (const page of this.#byKey.values()) {
      if (this.#parts.now() - page.renderedAt <= OLDEST_MS) return;
      this.#remove(page);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #renderOnce(key: string): Promise<RenderedPage> {
    const running = this.#rendering.get(key);
    if (running !== undefined) return running;
    const generation = this.#generation;
    const startedAt = this.#parts.now();
    const rendering = this.#parts
      .render(key)
      .then((rendered) => {
        if (generation === this.#generation && this.#parts.sharing(rendered) === 'keep') {
          this.#keep(key, rendered, startedAt);
        }
        return rendered;
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /** Keeps the page until the new one is ready in every encoding requested. */
  #renew(page: Page): void {
    if (page.isRenewing) return;
    page.isRenewing = true;
    const encodings = Object.keys(page.answers).filter(isEncoding);
    const renewed = this.#renderOnce(page.key).then(async (rendered) => {
      const kept = this.#byKey.get(page.key);
      if (kept?.rendered !== rendered) return;
      for (const encoding of encodings) {
        this.#addAnswer(kept, encoding, await this.#encoded(page.key, rendered, encoding));
      }
    });
    renewed.catch(this.#parts.onRenewalFailure);
  }

  #keep(key: string, rendered: RenderedPage, renderedAt: number): void {
    const older = this.#byKey.get(key);
    if (older !== undefined) this.#remove(older);
    const page: Page = {
      key,
      rendered,
      renderedAt,
      answers: {},
      addresses: [],
      isRenewing: false,
    };
    this.#byKey.set(key, page);
    this.#bytes += rendered.body.length;
    for (const address of older?.addresses ?? []) this.#addAddress(page, address);
    for (const oldest of this.#byKey.values()) {
      if (this.#bytes <= this.#mostBytes || oldest === page) return;
      this.#remove(oldest);
    }
  }

  #remove(page: Page): void {
    this.#byKey.delete(page.key);
    this.#bytes -= bytesOf(page);
    for (const address of page.addresses) {
      if (this.#byAddress.get(address) === page) this.#byAddress.delete(address);
    }
  }

  #addAnswer(page: Page, encoding: Encoding, answer: ReadyAnswer): void {
    if (page.answers[encoding] !== undefined) return;
    page.answers[encoding] = answer;
    if (answer.bytes !== page.rendered.body) this.#bytes += answer.bytes.length;
  }

  #addAddress(page: Page, address: string): void {
    const isTagged = address.length > page.key.length;
    const most = isTagged ? MAX_TAGGED : MAX_ADDRESSES;
    if (this.#byAddress.get(address) === page || page.addresses.length >= most) return;
    page.addresses.push(address);
    this.#byAddress.set(address, page);
  }

  #encoded(key: string, rendered: RenderedPage, wanted: Encoding): Promise<ReadyAnswer> {
    const started = this.#encodings.get(rendered) ?? new Map<Encoding, Promise<ReadyAnswer>>();
    this.#encodings.set(rendered, started);
    const running = started.get(wanted) ?? this.#encode(key, rendered, wanted);
    started.set(wanted, running);
    return running;
  }

  async #encode(key: string, rendered: RenderedPage, wanted: Encoding): Promise<ReadyAnswer> {
    const headers = this.#parts.headersOf(key, rendered);
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

/** Weak: the same page in any encoding. */
function weakTag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

function isEncoding(name: string): name is Encoding {
  return name === 'br' || name === 'gzip' || name === 'identity';
}

function bytesOf(page: Page): number {
  return Object.values(page.answers).reduce(
    (sum, answer) => sum + (answer.bytes === page.rendered.body ? 0 : answer.bytes.length),
    page.rendered.body.length,
  );
}

/** Returns a cache key that ignores the order of parameters and those that no page reads. */
export function pageKey(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const parameters = address
    .slice(start + 1)
    .split('&')
    .filter(isRead);
  if (parameters.length === 0) return address.slice(0, start);
  return `${address.slice(0, start)}?${parameters.sort().join('&')}`;
}

function isRead(parameter: string): boolean {
  const end = parameter.indexOf('=');
  return PAGE_PARAMETERS.has(end === -1 ? parameter : parameter.slice(0, end));
}
