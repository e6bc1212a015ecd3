import {
  Ban,
  CircleCheck,
  CircleDashed,
  Clock,
  Package,
  RotateCcw,
  Truck,
} from '@/components/ui/icons';
import type { IconName } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import type { OrderStatus } from '@/lib/contract/order';
import { statusWords } from '@/lib/text/orderWords';
import styles from './OrderStatusWords.module.scss';

const LOOKS: Record<OrderStatus, { icon: IconName; tone: 'good' | 'waiting' | 'over' }> = {
  placed: { icon: CircleDashed, tone: 'good' },
  'awaiting-payment': { icon: Clock, tone: 'waiting' },
  paid: { icon: CircleDashed, tone: 'good' },
  packing: { icon: Package, tone: 'good' },
  sent: { icon: Truck, tone: 'good' },
  delivered: { icon: CircleCheck, tone: 'good' },
  cancelled: { icon: Ban, tone: 'over' },
  expired: { icon: Ban, tone: 'over' },
  returned: { icon: RotateCcw, tone: 'over' },
};

/** The status by shape, word and colour. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const { icon, tone } = LOOKS[status];
  return (
    <span className={classes(styles.status, styles[tone])}>
      <Icon of={icon} size={16} />
      {statusWords(status)}
    </span>
  );
}
