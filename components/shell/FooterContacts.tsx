import { useSettings } from '@/store/hooks';
import { phoneLink } from '@/lib/site/chatLink';
import { hoursLines } from '@/lib/commerce/openingHours';
import styles from './Footer.module.scss';
import { Logo } from './Logo';

export function Contacts() {
  const settings = useSettings();
  return (
    <div className={styles.contacts}>
      <Logo />
      <address>
        <p>{settings.address}</p>
        <p className={styles.hours}>
          {hoursLines(settings.openingHours).map(({ days, hours }) => (
            <span key={days}>{`${days} ${hours}`}</span>
          ))}
        </p>
        <p className={styles.phones}>
          {settings.phones.map((phone) => (
            <a key={phone} href={phoneLink(phone)}>
              {phone}
            </a>
          ))}
        </p>
      </address>
    </div>
  );
}

export function Social() {
  const { social } = useSettings();
  if (social.length === 0) return null;
  return (
    <ul className={styles.social} aria-label="Follow the shop">
      {social.map(({ href, name }) => (
        <li key={href}>
          <a href={href} rel="noreferrer" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
