import { sleepingPart } from '@/components/layout/sleepingPart';

const FailureScreen = sleepingPart(() =>
  import('@/components/layout/FailureScreen').then((module) => module.FailureScreen),
);

export default function FailurePage() {
  return <FailureScreen />;
}
