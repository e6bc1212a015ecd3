/** Returns the redirect for an outdated slug, with the query, or null when the path is canonical. */
export function canonicalRedirect(requestedUrl: string, rightPath: string): string | null {
  const queryAt = requestedUrl.indexOf('?');
  const path = queryAt === -1 ? requestedUrl : requestedUrl.slice(0, queryAt);
  if (path === rightPath) return null;
  return queryAt === -1 ? rightPath : `${rightPath}${requestedUrl.slice(queryAt)}`;
}
