import { SearchBox } from '@/components/search/SearchBox';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { useAppSelector, useSettings } from '@/store/hooks';
import { usePopup } from '@/store/usePopup';
import { AccountMenu } from '@/components/account/AccountMenu';
import { CartMenu } from '@/components/cart/CartMenu';
import { CountBadge } from '@/components/ui/CountBadge';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { selectComparedCodes } from '@/store/compareSlice';
import { selectWishCount } from '@/store/wishlistSlice';
import { phoneLink } from '@/lib/site/chatLink';
import { isSwitchedOn } from '@/lib/site/pageRules';
import { hoursLines } from '@/lib/commerce/openingHours';
import type { OpeningHours } from '@/lib/contract/shop.contract';
import { Logo } from './Logo';
import { PageChatLink } from './PageChatLink';
import { PrimaryNav } from './PrimaryNav';
import { SideNav } from './SideNav';
import styles from './Header.module.scss';
import headerIconsStyles from './HeaderIcons.module.scss';
import topBarStyles from './TopBar.module.scss';

type HeaderProps = { withStrip: boolean; origin?: string };

export function Header({ withStrip, origin }: HeaderProps) {
  const sideNav = usePopup('side-nav');
  const isOnlyMenu = useSettings().primaryMenu === 'none';
  return (
    <header>
      <TopBar origin={origin} />
      <div className={styles.main}>
        <div className={classes(styles.row, isOnlyMenu && styles.withMenu)}>
          <button
            type="button"
            className={styles.menu}
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={sideNav.isOpen}
            onClick={sideNav.open}
            data-needs-scripts
          >
            <Icon of="menu" size={24} />
          </button>
          <Logo />
          <SearchBox />
          <HeaderIcons origin={origin} />
          <noscript>
            <Link href={links.shop} className={styles.menu} aria-label="All parts">
              <Icon of="layout-grid" size={24} />
            </Link>
          </noscript>
        </div>
      </div>
      <PrimaryNav withStrip={withStrip} />
      {sideNav.isOpen && <SideNav onClose={sideNav.close} />}
    </header>
  );
}

function HeaderIcons({ origin }: Pick<HeaderProps, 'origin'>) {
  const { enableChatButton } = useSettings();
  const wishCount = useAppSelector(selectWishCount);
  const compareCount = useAppSelector(selectComparedCodes).length;
  return (
    <nav aria-label="Your account and cart" className={headerIconsStyles.icons}>
      {enableChatButton && (
        <PageChatLink
          origin={origin}
          aria-label="Ask on WhatsApp"
          className={headerIconsStyles.chat}
        >
          <Icon of="message-circle" />
        </PageChatLink>
      )}
      <AccountMenu />
      <Link
        href={links.wishlist}
        className={headerIconsStyles.wide}
        aria-label={countedName('Wishlist', wishCount)}
      >
        <Icon of="heart" />
        <CountBadge count={wishCount} />
      </Link>
      <Link
        href={links.compare}
        className={headerIconsStyles.wide}
        aria-label={countedName('Compare', compareCount)}
      >
        <Icon of="scale" />
        <CountBadge count={compareCount} />
      </Link>
      <CartMenu />
    </nav>
  );
}

function countedName(name: string, count: number): string {
  return count === 0 ? name : `${name}: ${count}`;
}

/** Opening hours, delivery and contacts; phones show the hours and the phone number. */
function TopBar({ origin }: Pick<HeaderProps, 'origin'>) {
  const settings = useSettings();
  const [phone, chatPhone = phone] = settings.phones;
  return (
    <div className={topBarStyles.bar}>
      <div className={topBarStyles.row}>
        <span className={topBarStyles.hours}>
          <Icon of="clock" size={16} />
          <span>{shortHours(settings.openingHours)}</span>
        </span>
        {settings.deliveryNote !== '' && (
          <span className={classes(topBarStyles.wide, topBarStyles.delivery)}>
            <Icon of="truck" size={16} />
            {settings.deliveryNote}
          </span>
        )}
        <span className={classes(topBarStyles.wide, topBarStyles.gap)} />
        {phone !== undefined && (
          <a href={phoneLink(phone)}>
            <Icon of="phone" size={16} />
            {phone}
          </a>
        )}
        <PageChatLink origin={origin} className={topBarStyles.wide}>
          <Icon of="message-circle" size={16} />
          WhatsApp {chatPhone}
        </PageChatLink>
        {isSwitchedOn(links.trackOrder, settings) && (
          <Link href={links.trackOrder} className={topBarStyles.wide}>
            Track order
          </Link>
        )}
        <Link href={links.contactUs} className={topBarStyles.wide}>
          Contact
        </Link>
      </div>
    </div>
  );
}

/** Returns "Mon–Fri 9am–6pm, Sat 9am–5pm"; omits closed days. */
function shortHours(openingHours: readonly OpeningHours[]): string {
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
