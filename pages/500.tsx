import { hydratedLater } from '@/components/hydration/HydrateLater';

const FailureScreen = hydratedLater(() =>
  import('@/components/shell/FailureScreen').then((module) => module.FailureScreen),
);

export default function FailurePage() {
  return <FailureScreen />;
}
