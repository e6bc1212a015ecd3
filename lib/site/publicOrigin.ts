/** Returns the origin for canonical URLs and shared links. Server only: pages pass it on as a prop. */
export function publicOrigin(): string {
  return configuredOrigin() ?? `http://localhost:${process.env.PORT ?? 3000}`;
}

/** Returns PUBLIC_ORIGIN, or null while it is not set. */
export function configuredOrigin(): string | null {
  const given = (process.env.PUBLIC_ORIGIN ?? '').trim().replace(/(?<!\/)\/+$/, '');
  return given === '' ? null : given;
}
