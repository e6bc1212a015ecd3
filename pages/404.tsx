import { hydratedLater } from '@/components/hydration/HydrateLater';

export default hydratedLater(() =>
  import('@/components/shell/NotFoundScreen').then((module) => module.NotFoundScreen),
);
