import { formatDay } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { Mark } from './Mark';

/** Says until when nobody picks an order; nothing once the day has come. */
export function HeldMark({ pickFrom }: { pickFrom: number | null }) {
  const { now } = useOffice();
  if (pickFrom === null || pickFrom <= now) return null;
  return (
    <Mark shape="hollow" tone="warn">
      {`Held until ${formatDay(pickFrom)}`}
    </Mark>
  );
}
