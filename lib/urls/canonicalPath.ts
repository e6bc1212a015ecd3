/**
 * Where to send a request whose slug is not the present one (a renamed item, a cut link), with
 * its query kept; null when the path is right.
 */
export function canonicalRedirect(requestedUrl: string, rightPath: string): string | null {
  const queryAt = requestedUrl.indexOf('?');
  const path = queryAt === -1 ? requestedUrl : requestedUrl.slice(0, queryAt);
  if (path === rightPath) return null;
  return queryAt === -1 ? rightPath : `${rightPath}${requestedUrl.slice(queryAt)}`;
}
