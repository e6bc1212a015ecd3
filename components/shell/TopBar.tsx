import { Clock, MessageCircle, Phone, Truck } from '@/components/ui/icons';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import { chatLink, phoneLink } from '@/lib/urls/chatLink';
import { links } from '@/lib/urls/links';
import { isSwitchedOn } from '@/lib/site/pageRules';
import { useSettings } from '@/store/hooks';
import { shortHours } from './shortHours';
import styles from './TopBar.module.scss';

/** Opening hours, delivery and contacts; phones show the hours and the phone number. */
export function TopBar() {
  const settings = useSettings();
  const [phone, chatPhone = phone] = settings.phones;
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.hours}>
          <Icon of={Clock} size={16} />
          <span>{shortHours(settings.openingHours)}</span>
        </span>
        <span className={classes(styles.wide, styles.delivery)}>
          <Icon of={Truck} size={16} />
          {settings.deliveryNote}
        </span>
        <span className={classes(styles.wide, styles.gap)} />
        {phone !== undefined && (
          <a href={phoneLink(phone)}>
            <Icon of={Phone} size={16} />
            {phone}
          </a>
        )}
        <a href={chatLink(settings)} className={styles.wide} rel="noreferrer" target="_blank">
          <Icon of={MessageCircle} size={16} />
          WhatsApp {chatPhone}
        </a>
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
