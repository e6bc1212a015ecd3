/** Where a call came from, as far as limits, codes and the security log need it. */
export type Client = {
  /** An IPv4 address or the /64 of an IPv6 address; null for a call from inside the process. */
  address: string | null;
  /** The hash of the secret in the browser's device cookie. */
  deviceHash: string;
  requestId: string;
};

/** The key of a limit by address. Calls without one share a key, so that none goes uncounted. */
export function addressOf({ address }: Client): string {
  return address ?? 'no address';
}

/** The network around it: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkOf(client: Client): string {
  const address = addressOf(client);
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 3).join('.');
}
