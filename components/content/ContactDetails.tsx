import { type ReactNode } from 'react';
import { ChatLink } from '@/components/item/ChatLink';
import { buttonClass } from '@/components/ui/Button';
import { Icon, type IconName } from '@/components/ui/Icon';
import { displayPhone } from '@/lib/text/displayPhone';
import { mapLink, phoneLink } from '@/lib/site/chatLink';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { useSettings } from '@/store/hooks';
import styles from './ContactDetails.module.scss';
import { OpeningTimes } from './OpeningTimes';

export function ContactDetails({ serverTime }: { serverTime: number }) {
  const settings = useSettings();
  return (
    <div className={styles.details}>
      <Detail icon="message-circle" title="WhatsApp">
        <p>{displayPhone(settings.whatsappNumber)}</p>
        <ChatLink className={buttonClass({})}>Ask on WhatsApp</ChatLink>
      </Detail>
      <Detail icon="phone" title="Phone">
        <ul>
          {settings.phones.map((phone) => (
            <li key={phone}>
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      </Detail>
      <Detail icon="clock" title="Opening hours">
        <OpeningTimes serverTime={serverTime} />
      </Detail>
      <ShopAddress settings={settings} />
      <Detail icon="mail" title="E-mail">
        <MailAddresses settings={settings} />
      </Detail>
    </div>
  );
}

function ShopAddress({ settings: { businessName, address } }: { settings: SiteSettings }) {
  return (
    <Detail icon="map-pin" title="Address">
      <address>
        {businessName}
        <br />
        {address}
      </address>
      <a href={mapLink(`${businessName}, ${address}`)} target="_blank" rel="noreferrer">
        Show on the map
      </a>
    </Detail>
  );
}

function MailAddresses({ settings }: { settings: SiteSettings }) {
  const addresses = [
    { about: 'Anything', email: settings.email },
    { about: 'Prices and dealer accounts', email: settings.salesEmail },
    { about: 'Orders, returns, warranty', email: settings.supportEmail },
    { about: 'Jobs', email: settings.jobsEmail },
  ];
  return (
    <dl>
      {addresses.map(({ about, email }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DetailProps = { icon: IconName; title: string; children: ReactNode };

function Detail({ icon, title, children }: DetailProps) {
  return (
    <section>
      <Icon of={icon} className={styles.icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
