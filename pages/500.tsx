import { FailureScreen } from '@/components/layout/FailureScreen';

export default function FailurePage() {
  return <FailureScreen />;
}
