import { hoursLines, type OpeningHours } from '@/lib/commerce/openingHours';

/** Returns "Mon–Fri 9am–6pm, Sat 9am–5pm"; omits closed days. */
export function shortHours(openingHours: readonly OpeningHours[]): string {
  return hoursLines(openingHours)
    .filter(({ hours }) => hours !== 'closed')
    .map(({ days, hours }) => `${shortDays(days)} ${hours}`)
    .join(', ');
}

function shortDays(days: string): string {
  return days
    .split(' to ')
    .map((day) => day.slice(0, 3))
    .join('–');
}
