import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { officeLinks } from '@/lib/urls/officeLinks';
import { KeyFoot, type Hint } from '../keys/KeyFoot';
import { KeyHelp } from '../keys/KeyHelp';
import { useKeys, type KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { placesOf } from './navigation';
import { useMay, useOffice, type OfficeValue } from './OfficeContext';
import { OfficeMark } from './OfficeMark';
import styles from './Screen.module.scss';

type ScreenProps = {
  title: string;
  /** A shorter or other title in the head of a phone. */
  phoneTitle?: string;
  /** Right of the title on a desktop, below it on a phone. */
  subtitle?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: string;
  /** The field that searches this list. */
  search?: ReactNode;
  /** A phone has the field, too, before anything is searched. */
  isSearchOnPhone?: boolean;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** Icons in the head of a phone, instead of `actions`. */
  phoneActions?: ReactNode;
  keys?: readonly KeyAct[];
  /** What the foot says besides the keys: a key cap and what it does. */
  hints?: readonly Hint[];
  footNote?: ReactNode;
  className?: string;
  children: ReactNode;
};

const NO_KEYS: readonly KeyAct[] = [];

/** One page: its title, its keys and its content. */
export function Screen(props: ScreenProps) {
  const { title, subtitle, back, keys = NO_KEYS, hints, footNote, className, children } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const everywhere = useKeysEverywhere(() => setHelpOpen(true));
  useShownActs(keys);
  const own = new Set(keys.map(({ press }) => press));
  useKeys([...keys, ...everywhere.filter(({ press }) => !own.has(press))]);
  const groups = [
    { title: 'On this screen', acts: keys },
    { title: 'Everywhere', acts: everywhere },
  ];
  return (
    <div className={classes(styles.screen, className)}>
      <Head>
        <title>{`${title} · Office`}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <div className={styles.head}>
        <Back href={back} />
        <div className={styles.words}>
          <h1 tabIndex={-1} data-long={title.length > LONG_TITLE || undefined}>
            <Title {...props} />
          </h1>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {props.search !== undefined && (
          <div className={styles.search} data-on-phone={props.isSearchOnPhone}>
            {props.search}
          </div>
        )}
        <div className={styles.phoneActions}>{props.phoneActions}</div>
        <div className={styles.actions}>{props.actions}</div>
      </div>
      {children}
      <KeyFoot acts={keys} hints={hints} note={footNote} onHelp={() => setHelpOpen(true)} />
      {isHelpOpen && <KeyHelp groups={groups} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** More characters than two lines of a phone hold. */
const LONG_TITLE = 40;

function useShownActs(keys: readonly KeyAct[]): void {
  const { showActs } = useOffice();

  // Syncs with the palette, which offers what the screen can do.
  useEffect(() => {
    showActs(keys);
    return () => showActs(NO_KEYS);
  });
}

/** The arrow back; on a phone without one, the shop's mark, which leads to Today: an act bar hides the tabs. */
function Back({ href }: { href: string | undefined }) {
  if (href === undefined) {
    return (
      <Link href={officeLinks.today} className={styles.mark} aria-label="Home">
        <OfficeMark />
      </Link>
    );
  }
  return (
    <Link href={href} className={styles.back} aria-label="Back">
      <OfficeIcon of={icons.ChevronLeft} size={22} />
    </Link>
  );
}

function Title({ title, phoneTitle }: ScreenProps) {
  if (phoneTitle === undefined) return title;
  return (
    <>
      <span className={styles.onPhone}>{phoneTitle}</span>
      <span className={styles.onDesktop}>{title}</span>
    </>
  );
}

/** Returns the keys that work on every screen. */
function useKeysEverywhere(openHelp: () => void): KeyAct[] {
  const office = useOffice();
  const may = useMay();
  const router = useRouter();
  const go = (href: string) => () => void router.push(href);
  const order: KeyAct[] = may('write_orders')
    ? [{ press: 'n', label: 'new order', run: go(officeLinks.newOrder) }]
    : [];
  return [
    { press: '$mod+k', label: 'find or do', run: office.openPalette, inFields: true },
    ...order,
    ...goKeys(office, go),
    { press: 'Shift+?', label: 'all keys', run: openHelp },
  ];
}

function goKeys({ staff }: OfficeValue, go: (href: string) => () => void): KeyAct[] {
  return placesOf(staff).map(({ key, label, href }) => ({
    press: `g ${key}`,
    label: `go to ${label}`,
    run: go(href),
  }));
}
