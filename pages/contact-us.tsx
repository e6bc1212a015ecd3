import { contactPageProps } from '@/server/boot/next/contactPageProps';

export { ContactScreen as default } from '@/components/content/ContactScreen';

export const getServerSideProps = contactPageProps;
