import { Link } from '@/components/ui/Link';
import { hoursLines } from '@/lib/commerce/openingHours';
import { phoneLink } from '@/lib/site/chatLink';
import { categoryLink, links } from '@/lib/site/links';
import { isPageOpen } from '@/lib/site/openPages';
import { useAppSelector, useSettings } from '@/store/hooks';
import { FooterColumn, type FooterLink } from './FooterColumn';
import { dealerLinks, helpLinks } from './footerLinks';
import { Logo } from './Logo';
import styles from './Footer.module.scss';

/** Spec 2: up to 6 categories in the first list and up to 12 in all. */
const FIRST_LIST = 6;
const CATEGORIES_SHOWN = 12;
const ALL_BRANDS: FooterLink = { href: links.brands, name: 'All brands' };

export function Footer() {
  const settings = useSettings();
  const categories = useAppSelector((state) => state.catalogue.categories).map((category) => ({
    href: categoryLink(category),
    name: category.catName,
  }));
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Contacts />
        <FooterColumn title="Parts" links={categories.slice(0, FIRST_LIST)} />
        <FooterColumn
          title="More parts"
          links={[...categories.slice(FIRST_LIST, CATEGORIES_SHOWN), ALL_BRANDS]}
        />
        <FooterColumn title="Help" links={helpLinks(settings)} />
        <FooterColumn title="Dealers" links={dealerLinks(settings)}>
          <Social links={settings.social} />
        </FooterColumn>
      </div>
      <div className={styles.last}>
        <Legal />
        <ul className={styles.marks} aria-label="Ways to pay">
          {settings.paymentMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Contacts() {
  const settings = useSettings();
  return (
    <div className={styles.contacts}>
      <Logo />
      <address>
        <p>{settings.address}</p>
        <p>
          {hoursLines(settings.openingHours).map(({ days, hours }) => (
            <span key={days}>
              {days} {hours}
            </span>
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

function Social({ links: social }: { links: FooterLink[] }) {
  return (
    <>
      <h3>Follow</h3>
      <ul className={styles.social}>
        {social.map(({ href, name }) => (
          <li key={href}>
            <a href={href} rel="noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Legal() {
  const { siteName } = useSettings();
  return (
    <p className={styles.legal}>
      <span>
        © {new Date().getFullYear()} {siteName}
      </span>
      {isPageOpen(links.privacyPolicy) && <Link href={links.privacyPolicy}>Privacy</Link>}
      {isPageOpen(links.terms) && <Link href={links.terms}>Terms</Link>}
    </p>
  );
}
