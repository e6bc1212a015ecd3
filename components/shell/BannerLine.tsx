import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import {
  bannerVersion,
  closeBanner,
  readClosedBanner,
  watchClosedBanner,
} from '@/lib/site/closedBanner';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './BannerLine.module.scss';

/**
 * The owner's line of these days, until it is closed; the checkout has none, and papers neither. The first HTML
 * has it for everybody: its own style hides it before the first painting where it was closed.
 */
export function BannerLine() {
  const { pathname } = useRouter();
  const { banner } = useSettings();
  const closed = useSyncExternalStore(watchClosedBanner, readClosedBanner, () => null);
  if (banner === undefined || pathname === links.checkout) return null;
  const version = bannerVersion(banner.text);
  if (closed === version) return null;
  return (
    <aside className={styles.banner} aria-label="News of the shop" data-banner={version}>
      <style>{`[data-closed-banner="${version}"] [data-banner="${version}"]{display:none}`}</style>
      {banner.link === '' ? banner.text : <Link href={banner.link}>{banner.text}</Link>}
      <button type="button" aria-label="Close this news" onClick={() => closeBanner(version)}>
        <Icon of="x" size={18} />
      </button>
    </aside>
  );
}
