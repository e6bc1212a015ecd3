import { useMay, useOffice } from '../frame/OfficeContext';
import { officeLinks } from '@/lib/urls/officeLinks';
import { placesOf } from '../frame/navigation';
import * as icons from '../parts/icons';
import type { OfficeIconName } from '../parts/OfficeIcon';

export type Hit = {
  id: string;
  group: 'Orders' | 'Do';
  title: string;
  note?: string;
  icon: OfficeIconName;
  href: string;
  press?: string;
};

/** Returns what was found for the typed words: orders, then things to do. */
export function usePaletteHits(typed: string): Hit[] {
  const things = useThingsToDo();
  const words = typed.trim().toLowerCase();
  return things.filter(({ title }) => title.toLowerCase().includes(words));
}

function useThingsToDo(): Hit[] {
  const { staff } = useOffice();
  const may = useMay();
  const order: Hit[] = may('write_orders')
    ? [
        {
          id: 'do-order',
          group: 'Do',
          title: 'New order for a caller',
          icon: icons.Plus,
          href: officeLinks.newOrder,
          press: 'n',
        },
      ]
    : [];
  const places = placesOf(staff).map(({ label, href, icon, key }): Hit => ({
    id: `do-${key}`,
    group: 'Do',
    title: `Go to ${label}`,
    icon,
    href,
    press: `g ${key}`,
  }));
  return [...order, ...places];
}
