import { teamPageProps } from '@/server/next/teamPageProps';

export { TeamScreen as default } from '@/components/team/TeamScreen';

export const getServerSideProps = teamPageProps;
