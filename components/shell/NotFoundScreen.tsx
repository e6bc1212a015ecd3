import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { CategoryStrip } from '@/components/home/CategoryStrip';
import { PlainSearch } from '@/components/search/PlainSearch';
import { ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { links } from '@/lib/urls/links';
import styles from './messageScreen.module.scss';

export function NotFoundScreen() {
  return (
    <div className={classes(styles.screen, styles.whole)}>
      <PrivateMeta title="Page not found" />
      <h1>Page not found</h1>
      <p>The part may have been renamed or discontinued. Search for it, or browse a category.</p>
      <PlainSearch />
      <div className={styles.ways}>
        <ButtonLink href={links.shop} variant="outline">
          All parts
        </ButtonLink>
        <ButtonLink href={links.home} variant="quiet">
          Home
        </ButtonLink>
      </div>
      <CategoryStrip />
    </div>
  );
}
