import { useRouter } from 'next/router';
import { links } from '@/lib/site/links';
import { CheckoutHeader } from './CheckoutHeader';
import { Header } from './Header';

/** Paths whose pages have no strip of shelves on a phone. */
const WITHOUT_STRIP = ['/shop', '/product', links.cart, '/my-account'];

/** What stands over every page. */
export function Heading() {
  const { pathname } = useRouter();
  if (pathname === links.checkout) return <CheckoutHeader />;
  return <Header withStrip={!WITHOUT_STRIP.some((path) => pathname.startsWith(path))} />;
}
