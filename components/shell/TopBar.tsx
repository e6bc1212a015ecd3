import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { phoneLink } from '@/lib/site/chatLink';
import { isSwitchedOn } from '@/lib/site/pageRules';
import { hoursLines } from '@/lib/commerce/openingHours';
import type { OpeningHours } from '@/lib/contract/shop.contract';
import { PageChatLink } from './PageChatLink';
import styles from './TopBar.module.scss';

/** Opening hours, delivery and contacts; phones show the hours and the phone number. */
export function TopBar({ origin }: { origin?: string }) {
  const settings = useSettings();
  const [phone, chatPhone = phone] = settings.phones;
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.hours}>
          <Icon of="clock" size={16} />
          <span>{shortHours(settings.openingHours)}</span>
        </span>
        {settings.deliveryNote !== '' && (
          <span className={classes(styles.wide, styles.delivery)}>
            <Icon of="truck" size={16} />
            {settings.deliveryNote}
          </span>
        )}
        <span className={classes(styles.wide, styles.gap)} />
        {phone !== undefined && (
          <a href={phoneLink(phone)}>
            <Icon of="phone" size={16} />
            {phone}
          </a>
        )}
        <PageChatLink origin={origin} className={styles.wide}>
          <Icon of="message-circle" size={16} />
          WhatsApp {chatPhone}
        </PageChatLink>
        {isSwitchedOn(links.trackOrder, settings) && (
          <Link href={links.trackOrder} className={styles.wide}>
            Track order
          </Link>
        )}
        <Link href={links.contactUs} className={styles.wide}>
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
