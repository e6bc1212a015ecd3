import { wishlistPageProps } from '@/server/boot/next/wishlistPageProps';

export { WishlistScreen as default } from '@/components/wishlist/WishlistScreen';

export const getServerSideProps = wishlistPageProps;
