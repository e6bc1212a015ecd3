import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { WishlistScreen } from '@/components/wishlist/WishlistScreen';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { wishlistPageProps } from '@/server/next/wishlistPageProps';
import { useSettings } from '@/store/hooks';

export const getServerSideProps = wishlistPageProps;

export default function WishlistRoute(page: WishlistPage) {
  const { siteName } = useSettings();
  return (
    <>
      <PrivateMeta title={`Wishlist | ${siteName}`} />
      <WishlistScreen {...page} />
    </>
  );
}
