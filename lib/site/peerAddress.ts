/** Whose connection a request came by: the server for Node hands its socket over beside it. */
export function peerAddress(env: unknown): string | null {
  const address = at(at(at(env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : null;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
