import { joinPageProps } from '@/server/boot/next/teamPageProps';

export { JoinScreen as default } from '@/components/team/JoinScreen';

export const getServerSideProps = joinPageProps;
