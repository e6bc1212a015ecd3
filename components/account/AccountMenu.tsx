import { Dropdown } from '@/components/ui/Dropdown';
import { Icon } from '@/components/ui/Icon';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer, selectIsLoggedIn } from '@/store/sessionSlice';
import { usePopup } from '@/store/usePopup';
import { AccountLinks } from './AccountLinks';
import styles from './AccountMenu.module.scss';

const PANEL_ID = 'account-menu';

export function AccountMenu() {
  const { isOpen, toggle, close } = usePopup('account');
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isDealer = useAppSelector(selectIsDealer);
  const fullName = useAppSelector((state) => state.session.fullName);
  const name = isLoggedIn ? fullName : 'Sign in';
  return (
    <Dropdown
      isOpen={isOpen}
      onClose={close}
      id={PANEL_ID}
      className={styles.panel}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={PANEL_ID}
          onClick={toggle}
        >
          <Icon of="user" />
          <span className={styles.words}>
            <small>{isDealer ? 'Dealer account' : 'My account'}</small>
            <b>{name}</b>
          </span>
          <span className={styles.chevron}>
            <Icon of="chevron-down" size={16} />
          </span>
        </button>
      }
    >
      <AccountLinks onLeave={close} />
    </Dropdown>
  );
}
