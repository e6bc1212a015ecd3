import { approvalsPageProps } from '@/server/boot/next/teamPageProps';

export { ApprovalsScreen as default } from '@/components/team/ApprovalsScreen';

export const getServerSideProps = approvalsPageProps;
