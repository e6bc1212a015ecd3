import { statementPageProps } from '@/server/boot/next/statementPageProps';

export { StatementScreen as default } from '@/components/orders/StatementScreen';

export const getServerSideProps = statementPageProps;
