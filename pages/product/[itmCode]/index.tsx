/** An address without a slug; the server redirects to the one with it. */
export { productPageProps as getServerSideProps } from '@/server/boot/next/productPageProps';

export default function ProductWithoutSlug() {
  return null;
}
