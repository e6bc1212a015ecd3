import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { Article } from './Article';
import { ContentFrame } from './ContentFrame';
import { ContentMeta } from './ContentMeta';
import { termsSections } from './termsSections';

export function TermsScreen({ origin }: { origin: string }) {
  const settings = useSettings();
  const { siteName, returnDays } = settings;
  return (
    <ContentFrame
      title="Terms and conditions"
      lead={`The rules when you buy from ${siteName}: prices, payment, delivery, ${returnDays} days for returns, and warranty.`}
    >
      <ContentMeta
        title="Terms and conditions"
        description={`Prices, orders, payment, delivery, returns within ${returnDays} days, exchange, refunds and warranty at ${siteName}.`}
        path={links.terms}
        origin={origin}
      />
      <Article sections={termsSections(settings)} />
    </ContentFrame>
  );
}
