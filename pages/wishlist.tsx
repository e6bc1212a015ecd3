import { wishlistPageProps } from '@/server/next/wishlistPageProps';

export { WishlistScreen as default } from '@/components/wishlist/WishlistScreen';

export const getServerSideProps = wishlistPageProps;
