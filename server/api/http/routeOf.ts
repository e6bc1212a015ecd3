import { pathnameOf } from '@/lib/urls/pagePaths';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { pageKind } from '@/lib/urls/pageKind';

const routes = new WeakMap<object, string>();

/** Records the route pattern of a call: metrics must not use addresses as labels. */
export const recordRoute: MiddlewareHandler = async (context, next) => {
  await next();
  const incoming: unknown = Reflect.get(Object(context.env), 'incoming');
  if (typeof incoming === 'object' && incoming !== null) routes.set(incoming, routePath(context));
};

const WHOLE = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
]);
const FOLDERS = ['/api', '/img', '/sitemaps', '/feeds', '/_next/static'];
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/** Returns one of few labels for a request. */
export function routeOf(request: IncomingMessage): string {
  const noted = routes.get(request);
  if (noted !== undefined) return noted;
  const path = pathnameOf(request.url ?? '/');
  if (WHOLE.has(path)) return path;
  const folder = FOLDERS.find((start) => path.startsWith(`${start}/`));
  if (folder !== undefined) return `${folder}/*`;
  const data = DATA.exec(path)?.[1];
  if (data !== undefined) return `data: ${pageKind(data === '/index' ? '/' : data)}`;
  return `page: ${pageKind(path)}`;
}
