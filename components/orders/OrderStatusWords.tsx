import { Icon, type IconName } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import type { OrderStatus } from '@/lib/contract/order';
import { statusWords } from '@/lib/text/orderWords';
import styles from './OrderStatusWords.module.scss';

const LOOKS: Record<OrderStatus, { icon: IconName; tone: 'good' | 'waiting' | 'over' }> = {
  placed: { icon: 'circle-dashed', tone: 'good' },
  'awaiting-payment': { icon: 'clock', tone: 'waiting' },
  paid: { icon: 'circle-dashed', tone: 'good' },
  packing: { icon: 'package', tone: 'good' },
  sent: { icon: 'truck', tone: 'good' },
  delivered: { icon: 'circle-check', tone: 'good' },
  cancelled: { icon: 'ban', tone: 'over' },
  expired: { icon: 'ban', tone: 'over' },
  returned: { icon: 'rotate-ccw', tone: 'over' },
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
