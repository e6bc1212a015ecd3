import { useRouter } from 'next/router';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { CheckoutHeader } from './CheckoutHeader';
import { Header } from './Header';
import { hasHeader, hasStrip } from './pageLayout';

export function SiteHeader() {
  const { pathname } = useRouter();
  const settings = useSettings();
  if (!hasHeader(pathname, settings)) return null;
  if (pathname === links.checkout) return <CheckoutHeader />;
  return <Header withStrip={hasStrip(pathname)} />;
}
