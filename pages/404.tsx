import { hydratedLater } from '@/components/hydration/HydrateLater';

const NotFoundScreen = hydratedLater(() =>
  import('@/components/layout/NotFoundScreen').then((module) => module.NotFoundScreen),
);

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
