import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { isInProcess, peerAddress } from '@/lib/site/callOrigin';

/** All requests that nobody can be named for are counted as one client's. */
const UNKNOWN = 'unknown';

/**
 * Returns the address a request is counted by; null only for a call that server rendering makes
 * itself. Of X-Forwarded-For only what our own proxies added is believed: the last entries, one for
 * each of them. A connection that has just closed has no address: it counts as unknown.
 */
export function clientAddress(context: Context, trustedProxies: number): string | null {
  if (isInProcess(context.env)) return null;
  const forwarded = context.req.header('x-forwarded-for') ?? '';
  const client = trustedProxies === 0 ? '' : forwarded.split(',').at(-trustedProxies);
  return networkOf(client) ?? networkOf(peerAddress(context.env)) ?? UNKNOWN;
}

/**
 * Returns what an address is counted by: an IPv4 address itself, also where it is written as IPv6,
 * and of an IPv6 address its /64, because everybody who has one address has all of them. Null for
 * what is no address. Some proxies add the port.
 */
export function networkOf(address: string | null | undefined): string | null {
  const bare = (address ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '');
  if (isIP(bare) === 0) return null;
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups) : groups.slice(0, 4).join(':');
}

/** The eight groups in their shortest form; the URL parser knows every way to write them. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind];
}

function dotted(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
