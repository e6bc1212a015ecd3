import { NeedsScripts } from '@/components/ui/NeedsScripts';
import { PageMeta } from '@/components/ui/PageMeta';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';

/** The meta tags of the cart page, and what it says without JavaScript. */
export function CartPageHead({ origin }: { origin: string }) {
  return (
    <>
      <Meta origin={origin} />
      <WithoutScripts />
    </>
  );
}

function Meta({ origin }: { origin: string }) {
  const { siteName } = useSettings();
  return (
    <PageMeta
      siteName={siteName}
      title={`Cart | ${siteName}`}
      description={`Your cart at ${siteName}.`}
      canonical={origin + links.cart}
      noindex
    />
  );
}

function WithoutScripts() {
  return (
    <NeedsScripts>
      Changing the cart and ordering need JavaScript. You can also{' '}
      <a href={links.contactUs}>order by phone, WhatsApp or e-mail</a>.
    </NeedsScripts>
  );
}
