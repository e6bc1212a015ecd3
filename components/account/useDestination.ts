import { useRouter } from 'next/router';
import { links } from '@/lib/urls/links';

/** Returns where to go after signing in: this page, or the destination in the query. */
export function useDestination(): string {
  const { asPath, pathname, query } = useRouter();
  if (pathname !== links.authorization && pathname !== links.forgotPassword) return asPath;
  return typeof query.destination === 'string' ? query.destination : links.home;
}
