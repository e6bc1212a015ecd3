import { chatLink } from '@/lib/site/chatLink';
import { links } from '@/lib/site/links';
import { isPageOpen } from '@/lib/site/openPages';
import type { SiteSettings } from '@/lib/site/settings';
import type { FooterLink } from './FooterColumn';

export function helpLinks(settings: SiteSettings): FooterLink[] {
  const pages = [
    { href: links.trackOrder, name: 'Track order', shown: !settings.disableOrderTracking },
    { href: links.refunds, name: 'Returns and exchange', shown: true },
    { href: links.faq, name: 'Questions and answers', shown: true },
    { href: links.aboutUs, name: 'About us', shown: true },
    { href: links.contactUs, name: 'Contact us', shown: true },
    { href: links.gallery, name: 'Gallery', shown: settings.enableGallery },
  ].filter(({ href, shown }) => shown && isPageOpen(href));
  return [
    ...pages,
    { href: chatLink(settings), name: 'Ask on WhatsApp' },
    { href: `mailto:${settings.email}`, name: settings.email },
  ];
}

export function dealerLinks(settings: SiteSettings): FooterLink[] {
  return [
    {
      href: chatLink(settings, 'I have a shop and would like dealer prices.'),
      name: 'Ask for dealer prices',
    },
  ];
}
