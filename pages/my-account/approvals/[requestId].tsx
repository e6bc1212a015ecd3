import { approvalPageProps } from '@/server/boot/next/teamPageProps';

export { ApprovalScreen as default } from '@/components/team/ApprovalScreen';

export const getServerSideProps = approvalPageProps;
