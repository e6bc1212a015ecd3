/** The address without its hash, which the server never sees. */
export function pathOf(asPath: string): string {
  return asPath.replace(/#.*/s, '');
}
