import { createRequire } from 'node:module';
import path from 'node:path';
import { describeError, type Log } from '@/server/log';
import type { Asker, RenderedPage } from '@/server/pageCache/renderPage';
import { DocumentMould } from './documentMould';
import { drawnPage, type DrawnPage } from './drawnPage';
import { NextBuild, type Match } from './nextBuild';
import type { Contexts } from './pageTree';

/** What most visits are to. */
const PATHS = /^\/$|^\/(?:shop|product)(?:\/|$)/;

/** What is written in another way Next decodes, redirects or refuses. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]*)?$/;

/** A route whose pages keep coming out otherwise is left to Next. */
const MOST_FAILURES = 20;

export type DirectPagesParts = {
  build: Pick<NextBuild, 'match' | 'module'>;
  contexts: Contexts;
  log: Log;
};

/**
 * Renders visitors' pages without Next's pipeline, which takes as long as React does: a page is
 * drawn here and set into what the documents of its route have in common. That is learnt from a
 * document of Next's, and only where the page drawn here comes out to the letter the same
 * (docs/decisions/0023).
 */
export class DirectPages {
  readonly #build: DirectPagesParts['build'];
  readonly #contexts: Contexts;
  readonly #log: Log;
  /** By route, and by the kind of page. */
  readonly #moulds = new Map<string, Map<string, DocumentMould>>();
  readonly #failures = new Map<string, number>();

  constructor({ build, contexts, log }: DirectPagesParts) {
    this.#build = build;
    this.#contexts = contexts;
    this.#log = log;
  }

  /** Null for what Next has to render. */
  async render(url: string, asker: Asker): Promise<RenderedPage | null> {
    const match = this.#matchOf(url);
    const moulds = match === null ? undefined : this.#moulds.get(match.route);
    if (match === null || moulds === undefined) return null;
    const page = await this.#drawn(url, match, asker);
    const mould = page === null ? undefined : moulds.get(page.kind);
    if (page === null || mould === undefined) return null;
    return { status: 200, headers: page.headers, body: mould.cast(page.own) };
  }

  /** Is told how Next rendered a page that `render` knew nothing of. */
  async learn(url: string, asker: Asker, { status, body }: RenderedPage): Promise<void> {
    const match = status === 200 ? this.#matchOf(url) : null;
    if (match === null || (this.#failures.get(match.route) ?? 0) >= MOST_FAILURES) return;
    const page = await this.#drawn(url, match, asker);
    if (page === null) return;
    const moulds = this.#moulds.get(match.route) ?? new Map<string, DocumentMould>();
    if (moulds.has(page.kind)) return;
    const mould = DocumentMould.of(body.toString(), page.own.map(String));
    if (mould === null) return this.#noteFailure(match);
    this.#moulds.set(match.route, moulds.set(page.kind, mould));
  }

  #matchOf(url: string): Match | null {
    const [pathname = ''] = url.split('?', 1);
    return PLAIN.test(url) && PATHS.test(pathname) ? this.#build.match(pathname) : null;
  }

  /** A page that fails fails again, and is reported, when Next renders it. */
  async #drawn(url: string, match: Match, asker: Asker): Promise<DrawnPage | null> {
    try {
      const built = await this.#build.module(match.route);
      if (built === null) return null;
      return await drawnPage(built, { url, match, asker, contexts: this.#contexts });
    } catch (error) {
      this.#log.warn('page left to Next', { path: url, ...describeError(error) });
      return null;
    }
  }

  #noteFailure({ route }: Match): void {
    const failures = (this.#failures.get(route) ?? 0) + 1;
    this.#failures.set(route, failures);
    if (failures === MOST_FAILURES) this.#log.warn('pages are left to Next', { route });
  }
}

/** Of the storefront in the folder that `next build` wrote; after Next is prepared, whose modules they share. */
export function openDirectPages(folder: string, log: Log): DirectPages {
  return new DirectPages({ build: new NextBuild(folder), contexts: nextsContexts(folder), log });
}

/** The copies that the built pages have: contexts of another copy would tell them nothing. */
function nextsContexts(folder: string): Contexts {
  const load = createRequire(path.join(folder, 'server'));
  const { contexts } = load(RUNTIME).vendored;
  const { RouterContext } = contexts.RouterContext;
  const { HeadManagerContext } = contexts.HeadManagerContext;
  return { RouterContext, HeadManagerContext };
}

const RUNTIME = 'next/dist/compiled/next-server/pages.runtime.prod.js';
