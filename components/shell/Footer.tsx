import { useState, type ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { categoryLink, links, slugify } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import type { SpecialCategory } from '@/lib/contract/customer.contract';
import { chatLink } from '@/lib/site/chatLink';
import { isOpenTo, isSwitchedOn } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { PaymentMark } from '@/components/item/PaymentMark';
import { Icon } from '@/components/ui/Icon';
import { ThemeSwitch } from '@/components/ui/ThemeSwitch';
import { classes } from '@/components/ui/classes';
import styles from './Footer.module.scss';
import type { NamedLink } from './shopPages';
import { FooterCompact, type FooterLists } from './FooterCompact';
import { Contacts, Social } from './FooterContacts';

/** At most 6 categories in the first list and 12 in all (spec 2). */
const FIRST_LIST = 6;
const CATEGORIES_SHOWN = 12;
const ALL_BRANDS: NamedLink = { href: links.brands, name: 'All brands' };

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
  const isBlocked = useAppSelector((state) => state.site.forceLogin && !selectIsCustomer(state));
  // Other pages would only lead back to the sign-in.
  const isOpen = ({ href }: NamedLink) =>
    !isBlocked || !href.startsWith('/') || isOpenTo('signed out', href);
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
    help: helpLinks(settings).filter(isOpen),
    dealers: dealerLinks(specialCategories).filter(isOpen),
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
      <ThemeSwitch />
      {paymentMarks.length > 0 && (
        <ul className={styles.marks} aria-label="Ways to pay">
          {paymentMarks.map((mark) => (
            <li key={mark}>
              <PaymentMark name={mark} />
            </li>
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

function helpLinks(settings: SiteSettings): NamedLink[] {
  const pages = [
    { href: links.trackOrder, name: 'Track order' },
    { href: links.refunds, name: 'Returns and exchange' },
    { href: links.faq, name: 'Questions and answers' },
    { href: links.aboutUs, name: 'About us' },
    { href: links.contactUs, name: 'Contact us' },
    { href: links.gallery, name: 'Gallery' },
  ].filter(({ href }) => isSwitchedOn(href, settings) && isSaid(href, settings));
  return [
    ...pages,
    { href: chatLink(settings), name: 'Ask on WhatsApp' },
    { href: `mailto:${settings.email}`, name: settings.email },
  ];
}

/** Without days the owner says nothing about returns. */
function isSaid(href: string, { returnDays }: SiteSettings): boolean {
  return href !== links.refunds || returnDays > 0;
}

/** Returns a dealer's pages; for others the request for dealer prices. */
function dealerLinks(specialCategories: readonly SpecialCategory[]): NamedLink[] {
  const pages = specialCategories
    .map(({ name, link }) => ({ name, href: link }))
    .filter(({ href }) => href !== links.addressBook);
  if (pages.length > 0) return pages;
  return [{ href: links.dealership, name: 'Ask for dealer prices' }];
}

type FooterColumnProps = { title: string; links: NamedLink[]; children?: ReactNode };

/** A column on wide screens, a disclosure on phones. */
function FooterColumn({ title, links, children }: FooterColumnProps) {
  const [open, setOpen] = useState(false);
  // The title makes the id the same on every page.
  const id = `footer-${slugify(title)}`;
  if (links.length === 0) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <h2 className={styles.fold}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Icon of={open ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <div id={id} className={classes(styles.folded, open && styles.open)}>
        <ul>
          {links.map(({ href, name }) => (
            <li key={href}>
              <Link href={href}>{name}</Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
