import { hydratedLater } from '@/components/hydration/HydrateLater';

export default hydratedLater(() =>
  import('@/components/shell/FailureScreen').then((module) => module.FailureScreen),
);
