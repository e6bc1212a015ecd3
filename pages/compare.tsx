import { CompareScreen } from '@/components/compare/CompareScreen';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import type { ComparePage } from '@/lib/pages/comparePage';
import { comparePageProps } from '@/server/next/comparePageProps';
import { useSettings } from '@/store/hooks';

export const getServerSideProps = comparePageProps;

export default function CompareRoute(page: ComparePage) {
  const { siteName } = useSettings();
  return (
    <>
      <PrivateMeta title={`Compare | ${siteName}`} />
      <CompareScreen {...page} />
    </>
  );
}
