import { approvalsPageProps } from '@/server/next/teamPageProps';

export { ApprovalsScreen as default } from '@/components/team/ApprovalsScreen';

export const getServerSideProps = approvalsPageProps;
