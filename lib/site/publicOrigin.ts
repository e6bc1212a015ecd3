/**
 * The origin strangers know the shop by, for canonical addresses and shared links. Server only:
 * pages hand it to the browser, which may have come by another name.
 */
export function publicOrigin(): string {
  const given = process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
  return given.replace(/(?<!\/)\/+$/, '');
}
