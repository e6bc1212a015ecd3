import { teamPageProps } from '@/server/boot/next/teamPageProps';

export { TeamScreen as default } from '@/components/team/TeamScreen';

export const getServerSideProps = teamPageProps;
