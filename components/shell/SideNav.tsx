import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useDestination } from '@/components/account/useDestination';
import { useLogout } from '@/components/account/useLogout';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import { useRouteStart } from '@/components/ui/useRouteStart';
import {
  brandLink,
  categoryLink,
  links,
  signInLink,
  subCategoryLink,
  tagLink,
} from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectIsDealer, selectIsLoggedIn, selectShownName } from '@/store/sessionSlice';
import type { Category } from '@/lib/contract/catalogue.contract';
import { formatCount } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { useTags } from '@/store/useTags';
import { aboutPages, listPages, type NamedLink } from './shopPages';
import styles from './SideNav.module.scss';

/** The distance of a left swipe that closes it (spec 2). */
const SWIPE_PIXELS = 50;

export function SideNav({ onClose }: { onClose: () => void }) {
  const { siteName } = useSettings();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const shownName = useAppSelector(selectShownName);
  const hasSpecial = useAppSelector((state) => state.session.specialCategories.length > 0);
  const swipe = useSwipeLeft(onClose);

  useRouteStart(onClose);

  return (
    <Modal
      open
      onClose={onClose}
      title={isLoggedIn ? shownName : siteName}
      place="left"
      className={styles.sideNav}
      subtitle={<AccountLink />}
      footer={<Foot onLeave={onClose} />}
    >
      <div className={styles.swiped} {...swipe}>
        <SpecialLinks />
        {!hasSpecial && <ListLinks />}
        <SideNavCategories />
        <SideNavBrands />
        {hasSpecial && <ListLinks />}
      </div>
    </Modal>
  );
}

function AccountLink() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isDealer = useAppSelector(selectIsDealer);
  const account = isDealer ? 'Dealer account' : 'My account';
  const signIn = signInLink(useDestination());
  return (
    <Link href={isLoggedIn ? links.dashboard : signIn} className={styles.signIn}>
      {isLoggedIn ? account : 'Sign in'}
    </Link>
  );
}

function Foot({ onLeave }: { onLeave: () => void }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const pages = aboutPages(useSettings());
  const logout = useLogout();
  return (
    <div className={styles.foot}>
      <ul className={styles.pages}>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
      {isLoggedIn && (
        <button
          type="button"
          className={styles.logout}
          onClick={() => {
            onLeave();
            void logout();
          }}
        >
          <Icon of="log-out" size={18} />
          Logout
        </button>
      )}
    </div>
  );
}

function useSwipeLeft(onSwipe: () => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current === null || startX.current - event.clientX <= SWIPE_PIXELS) return;
      startX.current = null;
      onSwipe();
    },
    onPointerUp: () => {
      startX.current = null;
    },
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}

const ICONS: Record<string, IconName | undefined> = {
  [links.newArrivals]: 'sparkles',
  [links.restocked]: 'package-check',
  [links.offers]: 'badge-percent',
  [links.quickOrder]: 'list-plus',
  [links.outstanding]: 'gauge',
  [links.priceList]: 'file-text',
  [links.addressBook]: 'map-pin',
  [links.lists]: 'list',
  [links.team]: 'user',
  [links.approvals]: 'circle-check',
};

function ListLinks() {
  return <IconLinks pages={listPages(useSettings())} />;
}

/** The special categories of this customer (spec 2). */
function SpecialLinks() {
  const specialCategories = useAppSelector((state) => state.session.specialCategories);
  return <IconLinks pages={specialCategories.map(({ name, link }) => ({ name, href: link }))} />;
}

function IconLinks({ pages }: { pages: NamedLink[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles.features}>
      {pages.map(({ href, name }) => (
        <li key={href}>
          <Link href={href}>
            <Icon of={ICONS[href] ?? 'tag'} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SideNavCategories() {
  const categories = useAppSelector((state) => state.catalogue.categories);
  return (
    <section className={styles.section}>
      <h3>{text.shopByCategories}</h3>
      <ul>
        <Leaf href={links.shop} name="All parts" />
        {categories.map((category) => (
          <Disclosure key={category.catCode} name={category.catName}>
            <SubCategories category={category} />
          </Disclosure>
        ))}
      </ul>
    </section>
  );
}

function SubCategories({ category }: { category: Category }) {
  const tags = useTags();
  return (
    <ul className={styles.inner}>
      <li>
        <Link href={categoryLink(category)} className={styles.leaf}>
          All {category.catName.toLowerCase()}
          <small>{formatCount(category.itemCount)}</small>
        </Link>
      </li>
      {category.subCategories.map((subCategory) => {
        const own = tags.find((entry) => entry.sCatCode === subCategory.sCatCode)?.tags ?? [];
        const href = subCategoryLink(subCategory);
        if (own.length === 0) {
          return <Leaf key={subCategory.sCatCode} href={href} name={subCategory.sCatName} />;
        }
        return (
          <Disclosure key={subCategory.sCatCode} name={subCategory.sCatName}>
            <ul className={styles.tags}>
              <Leaf href={href} name="All" />
              {own.map((tag) => (
                <Leaf key={tag.tagCode} href={tagLink(tag)} name={tag.tagName} />
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </ul>
  );
}

function Leaf({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <Link href={href} className={styles.leaf}>
        {name}
      </Link>
    </li>
  );
}

function SideNavBrands() {
  const brands = useAppSelector((state) => state.catalogue.brands);
  const { enableShopByBrands } = useSettings();
  return (
    <section className={styles.section}>
      <ul>
        {enableShopByBrands ? (
          <Disclosure name={text.shopByBrands}>
            <ul className={styles.inner}>
              {brands.map((brand) => (
                <Leaf key={brand.bndCode} href={brandLink(brand)} name={brand.bndName} />
              ))}
            </ul>
          </Disclosure>
        ) : (
          <Leaf href={links.brands} name={text.shopByBrands} />
        )}
      </ul>
    </section>
  );
}

function Disclosure({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLLIElement>(null);

  // Syncs with the scroll position: the last names unfold below the view.
  useEffect(() => {
    if (open) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <li ref={whole} className={styles.unfolding}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {name}
        <Icon of={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && children}
    </li>
  );
}
