import { lazy, type MouseEvent } from 'react';
import { CountBadge } from '@/components/ui/CountBadge';
import { classes } from '@/components/ui/classes';
import { Dropdown } from '@/components/ui/Dropdown';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { links } from '@/lib/urls/links';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { usePopup } from '@/store/usePopup';
import { counted, formatMoney } from '@/lib/text/format';
import styles from './CartMenu.module.scss';

const loadMiniCart = () => import('./MiniCart');
const MiniCart = lazy(() => loadMiniCart().then((module) => ({ default: module.MiniCart })));

const PANEL_ID = 'mini-cart';
/** On narrower screens the icon links to the cart page (spec 2). */
const WIDE = '(min-width: 75em)';

/** The cart in the header: badge, subtotal, and the mini-cart on wide screens. */
export function CartMenu() {
  const { isOpen, toggle, close } = usePopup('mini-cart');
  return (
    <Dropdown
      isOpen={isOpen}
      onClose={close}
      id={PANEL_ID}
      className={styles.panel}
      trigger={<Trigger isOpen={isOpen} onToggle={toggle} />}
    >
      <LazyBoundary>
        <MiniCart onLeave={close} />
      </LazyBoundary>
    </Dropdown>
  );
}

function Trigger({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { quantityTotal, subTotal } = useAppSelector(selectCart);

  function press(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere || !window.matchMedia(WIDE).matches) return;
    event.preventDefault();
    onToggle();
  }

  return (
    <Link
      href={links.cart}
      className={classes(styles.trigger, quantityTotal === 0 && styles.isEmpty)}
      aria-label={`Cart, ${formatMoney(subTotal)}, ${counted(quantityTotal, 'piece')}`}
      aria-expanded={isOpen || undefined}
      aria-controls={PANEL_ID}
      data-press={WIDE}
      onClick={press}
      onPointerEnter={() => void loadMiniCart()}
    >
      <span className={styles.icon}>
        <Icon of="shopping-cart" />
        <CountBadge count={quantityTotal} />
      </span>
      <span className={styles.words}>
        <small>Cart</small>
        <b>
          <Money rupees={subTotal} />
        </b>
      </span>
    </Link>
  );
}
