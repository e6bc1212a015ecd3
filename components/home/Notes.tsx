import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import styles from './Notes.module.scss';

export function Notes() {
  return (
    <ul className={styles.notes}>
      {notesOf(useSettings()).map(({ icon, title, words, href, link }) => (
        <li key={title}>
          <Icon of={icon} className={styles.icon} />
          <div>
            <h2>{title}</h2>
            <p>{words}</p>
            {href !== undefined && <Link href={href}>{link}</Link>}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Note = { icon: IconName; title: string; words: string; href?: string; link?: string };

/** Without days the owner says nothing about returns. */
function returnsNote({ returnDays }: SiteSettings): Note[] {
  if (returnDays === 0) return [];
  return [
    {
      icon: 'rotate-ccw',
      title: 'Returns and exchange',
      words: `If a part is wrong or faulty, you can return it within ${returnDays} days.`,
      href: links.refunds,
      link: 'Read the terms',
    },
  ];
}

function notesOf(settings: SiteSettings): Note[] {
  const isOnCredit = settings.payments.some(({ title }) => title === 'Credit');
  return [
    {
      icon: 'truck',
      title: 'Delivery',
      words: `${settings.deliveryNote === '' ? '' : `${settings.deliveryNote}. `}The charge depends on the weight; every product page shows it.`,
      href: links.shop,
      link: 'See all parts',
    },
    {
      icon: 'tag',
      title: 'Dealer prices',
      words: `Registered repair shops get dealer prices${isOnCredit ? ' and can buy on credit' : ''}.`,
      href: links.dealership,
      link: 'Ask for dealer prices',
    },
    ...returnsNote(settings),
    ...(settings.promises ?? []).map(({ title, text }): Note => ({
      icon: 'circle-check',
      title,
      words: text,
    })),
  ];
}
