import { NotFoundScreen } from '@/components/layout/NotFoundScreen';

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
