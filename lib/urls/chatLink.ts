import type { SiteSettings } from '@/lib/site/settings';

/** Opens the shop's chat with the question already written; about says what it is about. */
export function chatLink(settings: SiteSettings, about?: string): string {
  const question = [settings.whatsappQuestion, about].filter(Boolean).join('\n');
  return `https://wa.me/${settings.whatsappNumber}?text=${encodeURIComponent(question)}`;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The place in the map that the visitor's device opens. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
