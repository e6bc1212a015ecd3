import { formatCount } from '@/lib/text/format';
import { Mark } from './Mark';

/** How much of an order to a supplier came. */
export function CameMark({ qty, received }: { qty: number; received: number }) {
  if (received > qty) {
    return (
      <Mark shape="alert" tone="warn">
        {`${formatCount(received - qty)} too many`}
      </Mark>
    );
  }
  if (received === qty) {
    return (
      <Mark shape="tick" tone="good">
        all
      </Mark>
    );
  }
  return (
    <Mark shape={received === 0 ? 'hollow' : 'half'} tone="plain">
      {received === 0 ? 'none yet' : `${formatCount(qty - received)} to come`}
    </Mark>
  );
}
