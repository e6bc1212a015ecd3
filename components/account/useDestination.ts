import { useRouter } from 'next/router';
import { links } from '@/lib/urls/links';

/** Where one goes on after signing in: here, or where the sign-in page was asked to lead. */
export function useDestination(): string {
  const { asPath, pathname, query } = useRouter();
  if (pathname !== links.authorization && pathname !== links.forgotPassword) return asPath;
  return typeof query.destination === 'string' ? query.destination : links.home;
}
