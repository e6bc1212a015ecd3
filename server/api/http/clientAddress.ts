import { isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { isInProcess, peerAddress } from '@/lib/site/callOrigin';

/** Requests without a known address share one limit. */
const UNKNOWN = 'unknown';

/**
 * Returns the address that a request is counted by; null only for calls by server rendering itself.
 * Trusts only the last entries of X-Forwarded-For, one for each trusted proxy. A closed connection
 * has no address and counts as unknown.
 */
export function clientAddress(context: Context, trustedProxies: number): string | null {
  if (isInProcess(context.env)) return null;
  const forwarded = context.req.header('x-forwarded-for');
  return addressBehind(forwarded, peerAddress(context.env), trustedProxies);
}

/** Returns the address that a request of Node's server is counted by. */
export function addressOfMessage(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return addressBehind(forwarded, request.socket.remoteAddress, trustedProxies);
}

function addressBehind(
  forwarded: string | undefined,
  peer: string | null | undefined,
  trustedProxies: number,
): string {
  const client = trustedProxies === 0 ? '' : forwarded?.split(',').at(-trustedProxies);
  return networkOf(client) ?? networkOf(peer) ?? UNKNOWN;
}

/**
 * Returns the key that an address is counted by: an IPv4 address, also when mapped to IPv6, or the
 * /64 network of an IPv6 address, which belongs to one client. Null for an invalid address. Some
 * proxies add the port.
 */
export function networkOf(address: string | null | undefined): string | null {
  const [bare = ''] = (address ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .split('%', 1);
  if (isIP(bare) === 0) return null;
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups) : groups.slice(0, 4).join(':');
}

/** Returns the eight groups of an IPv6 address; the URL parser normalizes it. */
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
