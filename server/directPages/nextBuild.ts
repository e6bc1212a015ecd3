import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GetServerSideProps } from 'next';
import type { AppType } from 'next/app';
import type { ComponentType } from 'react';

export type Params = Record<string, string>;

/** What a page is drawn with: the modules that `next build` left for its route. */
export type PageModule = {
  App: AppType<Record<string, unknown>>;
  Page: ComponentType<Record<string, unknown>>;
  getServerSideProps: GetServerSideProps;
};

/** The address's route, as Next names it, and its params where the route has some. */
export type Match = { route: string; params?: Params };

type DynamicRoute = { page: string; namedRegex: string; routeKeys: Record<string, string> };

/** The routes and page modules of a built storefront. */
export class NextBuild {
  readonly #server: string;
  readonly #files: Record<string, string>;
  readonly #dynamic: { route: string; pattern: RegExp; keys: Record<string, string> }[];
  readonly #modules = new Map<string, Promise<PageModule | null>>();

  constructor(folder: string) {
    this.#server = path.join(folder, 'server');
    this.#files = readJson(path.join(this.#server, 'pages-manifest.json'));
    const { dynamicRoutes } = readJson<{ dynamicRoutes: DynamicRoute[] }>(
      path.join(folder, 'routes-manifest.json'),
    );
    this.#dynamic = dynamicRoutes.map(({ page, namedRegex, routeKeys }) => ({
      route: page,
      pattern: new RegExp(namedRegex),
      keys: routeKeys,
    }));
  }

  match(pathname: string): Match | null {
    if (this.#files[pathname] !== undefined) return { route: pathname };
    for (const { route, pattern, keys } of this.#dynamic) {
      const found = pattern.exec(pathname)?.groups;
      if (found === undefined) continue;
      const params = Object.entries(keys).map(([group, key]) => [nameOf(key), found[group] ?? '']);
      return { route, params: Object.fromEntries(params) };
    }
    return null;
  }

  /** Null where the page asks for nothing when it is rendered. */
  module(route: string): Promise<PageModule | null> {
    const known = this.#modules.get(route) ?? this.#load(route);
    this.#modules.set(route, known);
    return known;
  }

  async #load(route: string): Promise<PageModule | null> {
    const file = this.#files[route];
    if (file === undefined || !file.endsWith('.js')) return null;
    const { getServerSideProps, routeModule } = await load(path.join(this.#server, file));
    if (getServerSideProps === undefined || routeModule === undefined) return null;
    const { components, userland } = routeModule;
    return { App: components.App, Page: userland.default, getServerSideProps };
  }
}

/** What Next builds of a page's file. */
type BuiltPage = {
  getServerSideProps?: GetServerSideProps;
  routeModule?: {
    components: { App: PageModule['App'] };
    userland: { default: PageModule['Page'] };
  };
};

/** A module that waits for others while it is loaded is a promise. */
async function load(file: string): Promise<BuiltPage> {
  const loaded: BuiltPage | Promise<BuiltPage> = createRequire(file)(file);
  return loaded;
}

/** Next's mark of its own query parameters. */
const OWN_MARK = 'nxtP';

function nameOf(key: string): string {
  return key.startsWith(OWN_MARK) ? key.slice(OWN_MARK.length) : key;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
