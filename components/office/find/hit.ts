import type { OfficeIconName } from '../parts/OfficeIcon';

/** A line of the palette: something found, or something to do. */
export type Hit = {
  id: string;
  group: 'Orders' | 'Items' | 'Customers' | 'On this screen' | 'Do' | 'Search';
  title: string;
  note?: string;
  icon: OfficeIconName;
  press?: string;
  /** Says why it cannot be done; Enter does nothing. */
  isRefused?: boolean;
} & ({ href: string; run?: undefined } | { run: () => void });
