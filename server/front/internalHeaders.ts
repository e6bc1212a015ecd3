import type { IncomingMessage } from 'node:http';

/**
 * Headers by which Next's own parts, proxies and hosting platforms tell each other what a request
 * is. The shop has one address for itself (PUBLIC_ORIGIN), and X-Forwarded-For is counted from its
 * end, so that a client has no business with any of these.
 */
const INTERNAL =
  /^(?:x-(?:middleware|invoke|invocation|matched|now|next|nextjs|prerender|vercel|action)-|x-forwarded-(?:host|port|proto|prefix)$|next-|rsc$)/;

/** Takes them away before Next renders a page for this request alone. */
export function dropInternalHeaders({ url = '', headers }: IncomingMessage): void {
  const isData = url.startsWith('/_next/data/');
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) && !(isData && name === 'x-nextjs-data')) delete headers[name];
  }
}
