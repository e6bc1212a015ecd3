import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** The same as --deep and --page in styles/tokens.scss. */
const THEME = '#07362c';
const BACKGROUND = '#ffffff';
/** Longer names do not fit under a phone's icon. */
const SHORT_NAME_LENGTH = 12;

/** Returns the web app manifest with the merchant's names. */
export function webManifest({ siteName, businessName }: SiteSettings): Record<string, unknown> {
  return {
    id: links.home,
    name: businessName,
    short_name: siteName.length <= SHORT_NAME_LENGTH ? siteName : firstWord(siteName),
    description: 'Mobile phone spare parts, retail and wholesale',
    lang: 'en',
    start_url: links.home,
    scope: links.home,
    display: 'minimal-ui',
    background_color: BACKGROUND,
    theme_color: THEME,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

function firstWord(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? name).slice(0, SHORT_NAME_LENGTH);
}
