import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { CategoryStrip } from '@/components/home/CategoryStrip';
import { PlainSearch } from '@/components/search/PlainSearch';
import { ButtonLink } from '@/components/ui/Button';
import { links } from '@/lib/urls/links';
import styles from './MessageScreen.module.scss';

export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <PrivateMeta title="Page not found" />
      <h1>Page not found</h1>
      <p>The part may have been renamed or discontinued. Search for it, or browse a category.</p>
      <PlainSearch />
      <CategoryStrip />
      <div className={styles.ways}>
        <ButtonLink href={links.shop} variant="outline">
          All parts
        </ButtonLink>
        <ButtonLink href={links.home} variant="quiet">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
