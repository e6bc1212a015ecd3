import type { ContactPage } from '@/lib/pages/contactPage';
import { links } from '@/lib/urls/links';
import { storeJsonLd } from '@/lib/seo/storeJsonLd';
import { useSettings } from '@/store/hooks';
import { displayPhone } from '@/lib/text/displayPhone';
import { ContactDetails } from './ContactDetails';
import styles from './ContactScreen.module.scss';
import { ContentFrame } from './ContentFrame';
import { ContactForm } from './ContactForm';

export function ContactScreen({ origin, serverTime, replyTo }: ContactPage) {
  const settings = useSettings();
  const { siteName, address, phones } = settings;
  return (
    <ContentFrame
      title="Contact us"
      lead="WhatsApp is the quickest way to reach us: send the model number and a photo of the part."
      description={`${siteName}: ${address}. Opening hours, phone ${phones.join(', ')}, WhatsApp, e-mail and a form for questions.`}
      path={links.contactUs}
      origin={origin}
      jsonLd={[storeJsonLd(settings, origin)]}
    >
      <div className={styles.columns}>
        <ContactDetails serverTime={serverTime} />
        <section className={styles.form} aria-labelledby="ask">
          <h2 id="ask">Write to us</h2>
          <ContactForm replyTo={displayPhone(replyTo)} />
        </section>
      </div>
    </ContentFrame>
  );
}
