import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import { useSettings } from '@/store/hooks';
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
            <Link href={href}>{link}</Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Note = { icon: IconName; title: string; words: string; href: string; link: string };

function notesOf(settings: SiteSettings): Note[] {
  return [
    {
      icon: 'truck',
      title: 'Delivery',
      words: `${settings.deliveryNote}. The charge depends on the weight; every product page shows it.`,
      href: links.shop,
      link: 'See all parts',
    },
    {
      icon: 'tag',
      title: 'Dealer prices',
      words: 'Registered repair shops get dealer prices and can buy on credit.',
      href: links.dealership,
      link: 'Ask for dealer prices',
    },
    {
      icon: 'rotate-ccw',
      title: 'Returns and exchange',
      words: `We test every part before we send it. If it is wrong or faulty, you can return it within ${settings.returnDays} days.`,
      href: links.refunds,
      link: 'Read the terms',
    },
  ];
}
