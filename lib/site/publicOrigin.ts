/** Returns the origin for canonical URLs and shared links. Server only: pages pass it on as a prop. */
export function publicOrigin(): string {
  const given = process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
  return given.replace(/(?<!\/)\/+$/, '');
}
