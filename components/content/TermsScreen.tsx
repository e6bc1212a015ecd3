import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { Article } from './Article';
import { ContentFrame } from './ContentFrame';
import { ContentMeta } from './ContentMeta';
import { termsSections } from './termsSections';

/** What holds for every order; #refunds is what the rest of the shop calls "Returns and exchange". */
export function TermsScreen({ origin }: { origin: string }) {
  const settings = useSettings();
  const { siteName, returnDays } = settings;
  return (
    <ContentFrame
      title="Terms and conditions"
      lead={`What holds when you buy at ${siteName}: prices, payment, delivery, ${returnDays} days for returns, and warranty.`}
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
