/** The origin of a call, for limits, codes and the security log. */
export type Client = {
  /** An IPv4 address or the /64 of an IPv6 address; null for an in-process call. */
  address: string | null;
  /** The hash of the secret in the browser's device cookie. */
  deviceHash: string;
  requestId: string;
};

/** Returns the key of a limit by address; calls without an address share one. */
export function addressOf({ address }: Client): string {
  return address ?? 'no address';
}

/** Returns the client's network: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkOf(client: Client): string {
  const address = addressOf(client);
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 3).join('.');
}
