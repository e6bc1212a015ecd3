import { hydratedLater } from '@/components/hydration/HydrateLater';

const NotFoundScreen = hydratedLater(() =>
  import('@/components/shell/NotFoundScreen').then((module) => module.NotFoundScreen),
);

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
