import type { IncomingMessage } from 'node:http';

/**
 * Headers by which Next's parts, proxies and hosting platforms describe a request to each other.
 * The shop knows its own address (PUBLIC_ORIGIN) and reads X-Forwarded-For from its end, so no
 * client needs to send them.
 */
const INTERNAL =
  /^(?:x-(?:middleware|invoke|invocation|matched|now|next|nextjs|prerender|vercel|action)-|x-forwarded-(?:host|port|proto|prefix)$|next-|rsc$)/;

/** Deletes internal headers before Next renders a page. */
export function dropInternalHeaders({ url = '', headers }: IncomingMessage): void {
  const isData = url.startsWith('/_next/data/');
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) && !(isData && name === 'x-nextjs-data')) delete headers[name];
  }
}
