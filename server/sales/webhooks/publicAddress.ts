import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not the internet: own, local, link-local (with metadata of clouds), tests, tunnels, multicast. */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, bits] of NOT_PUBLIC) {
  blocked.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
}
/** All addresses of IPv6 that are given out for the internet; mapped, translated and local ones are elsewhere. */
const internet6 = new BlockList();
internet6.addSubnet('2000::', 3, 'ipv6');

/** Tells whether a resolved address is on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && internet6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/;
const MOST_CHARACTERS = 500;

/** Returns why the shop sends nothing to an address as it is written, or null. */
export function whyNotSent(text: string): string | null {
  if (text.length > MOST_CHARACTERS) return 'The address is too long.';
  if (!URL.canParse(text)) return 'This is no address of a web page.';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:') return 'The address must begin with https://.';
  if (username !== '' || password !== '') return 'The address must have no password.';
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : INSIDE;
  return LOCAL_NAME.test(host) || !host.includes('.') ? INSIDE : null;
}

const INSIDE = 'This address is inside a network, not on the internet.';
