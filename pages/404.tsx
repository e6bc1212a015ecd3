import { sleepingPart } from '@/components/layout/sleepingPart';

const NotFoundScreen = sleepingPart(() =>
  import('@/components/layout/NotFoundScreen').then((module) => module.NotFoundScreen),
);

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
