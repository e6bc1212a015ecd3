import { Link } from '@/components/ui/Link';
import { categoryLink, links } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { FooterColumn } from './FooterColumn';
import { FooterCompact } from './FooterCompact';
import { Contacts, Social } from './FooterContacts';
import { dealerLinks, helpLinks } from './footerLinks';
import styles from './Footer.module.scss';
import type { NamedLink } from './shopPages';

/** At most 6 categories in the first list and 12 in all (spec 2). */
const FIRST_LIST = 6;
const CATEGORIES_SHOWN = 12;
const ALL_BRANDS: NamedLink = { href: links.brands, name: 'All brands' };

export type FooterLists = {
  parts: NamedLink[];
  moreParts: NamedLink[];
  help: NamedLink[];
  dealers: NamedLink[];
};

/** The footer in the variant that the merchant chose (spec 2). */
export function Footer() {
  const { footer } = useSettings();
  const lists = useFooterLists();
  return (
    <footer className={styles.footer}>
      {footer === 'compact' ? <FooterCompact {...lists} /> : <Columns {...lists} />}
      <FooterBottom />
    </footer>
  );
}

function useFooterLists(): FooterLists {
  const settings = useSettings();
  const specialCategories = useAppSelector((state) => state.session.specialCategories);
  const categories = useAppSelector((state) => state.catalogue.categories).map((category) => ({
    href: categoryLink(category),
    name: category.catName,
  }));
  return {
    parts: categories.slice(0, FIRST_LIST),
    // Before a forced login there are no categories, and so no brands.
    moreParts:
      categories.length === 0
        ? []
        : [...categories.slice(FIRST_LIST, CATEGORIES_SHOWN), ALL_BRANDS],
    help: helpLinks(settings),
    dealers: dealerLinks(specialCategories),
  };
}

function Columns({ parts, moreParts, help, dealers }: FooterLists) {
  const { social } = useSettings();
  return (
    <div className={styles.columns}>
      <Contacts />
      <FooterColumn title="Parts" links={parts} />
      <FooterColumn title="More parts" links={moreParts} />
      <FooterColumn title="Help" links={help} />
      <FooterColumn title="Dealers" links={dealers}>
        {social.length > 0 && <h3>Follow</h3>}
        <Social />
      </FooterColumn>
    </div>
  );
}

function FooterBottom() {
  const { paymentMarks } = useSettings();
  return (
    <div className={styles.last}>
      <Legal />
      {paymentMarks.length > 0 && (
        <ul className={styles.marks} aria-label="Ways to pay">
          {paymentMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Legal() {
  const { siteName } = useSettings();
  return (
    <p className={styles.legal}>
      <span>
        © {new Date().getFullYear()} {siteName}
      </span>
      <Link href={links.privacyPolicy}>Privacy</Link>
      <Link href={links.terms}>Terms</Link>
    </p>
  );
}
