import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { Article } from './Article';
import { ContentFrame } from './ContentFrame';
import { ContentMeta } from './ContentMeta';
import { privacySections } from './privacySections';

export function PrivacyScreen({ origin }: { origin: string }) {
  const settings = useSettings();
  const { siteName } = settings;
  return (
    <ContentFrame
      title="Privacy policy"
      lead={`What ${siteName} knows about you, why, for how long, and who else sees it. In short: what an order needs, and nothing for advertising.`}
    >
      <ContentMeta
        title="Privacy policy"
        description={`What ${siteName} keeps of its customers, cookies and browser storage, couriers, payment, and your rights.`}
        path={links.privacyPolicy}
        origin={origin}
      />
      <Article sections={privacySections(settings)} />
    </ContentFrame>
  );
}
