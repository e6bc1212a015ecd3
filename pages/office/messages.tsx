import { officeRoute } from '@/components/office/frame/officeRoute';
import { MessagesScreen } from '@/components/office/messages/MessagesScreen';
import { messagesPageProps } from '@/server/boot/next/officeMessageProps';

export const getServerSideProps = messagesPageProps;

export default officeRoute(MessagesScreen);
