import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Returns a WhatsApp link with the question prefilled; `about` is appended. */
export function chatLink(settings: SiteSettings, about?: string): string {
  const question = [settings.whatsappQuestion, about].filter(Boolean).join('\n');
  return `https://wa.me/${settings.whatsappNumber}?text=${encodeURIComponent(question)}`;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
