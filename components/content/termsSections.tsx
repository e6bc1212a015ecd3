import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import type { ArticleSection } from './Article';
import { FactTable } from './FactTable';
import { Returns, Warranty } from './returnTerms';
import { deliveryRows, deliverySentence, paymentRows } from './shopFacts';

export function termsSections(settings: SiteSettings): ArticleSection[] {
  return [
    { id: 'seller', title: 'Who sells', body: <Seller settings={settings} /> },
    { id: 'accounts', title: 'Accounts', body: <Accounts /> },
    { id: 'prices', title: 'Prices and stock', body: <Prices settings={settings} /> },
    { id: 'orders', title: 'Orders', body: <Orders /> },
    { id: 'payment', title: 'Payment', body: <Payment settings={settings} /> },
    { id: 'delivery', title: 'Delivery', body: <Delivery settings={settings} /> },
    { id: 'fitting', title: 'Before you fit a part', body: <Fitting /> },
    { id: 'refunds', title: 'Returns and exchange', body: <Returns settings={settings} /> },
    { id: 'warranty', title: 'Warranty', body: <Warranty settings={settings} /> },
    { id: 'dealers', title: 'Dealers', body: <Dealers settings={settings} /> },
    { id: 'law', title: 'Law', body: <Law settings={settings} /> },
  ];
}

function Seller({ settings }: { settings: SiteSettings }) {
  const { businessName, address, phones, email } = settings;
  return (
    <p>
      {businessName}, {address}. Phone {phones.join(', ')}, e-mail{' '}
      <a href={`mailto:${email}`}>{email}</a>. “We” and “us” below is this shop; “you” is whoever
      buys from it.
    </p>
  );
}

function Accounts() {
  return (
    <p>
      To order you need an account with a mobile number of your own, confirmed by a one-time code.
      Keep the password to yourself and give codes to nobody, us included. What we keep of you is
      said in the <Link href={links.privacyPolicy}>privacy policy</Link>.
    </p>
  );
}

function Prices({ settings }: { settings: SiteSettings }) {
  const { retail, wholesale } = settings.maximumQuantity;
  return (
    <>
      <p>
        Prices are in Sri Lankan rupees (LKR) for one piece and include taxes; delivery comes on
        top. The price that counts is the one shown when you place the order. Should a price or the
        stock change while a part is in your cart, the checkout shows the old and the new value and
        orders nothing until you agree.
      </p>
      <p>
        One order holds at most {retail} pieces of one part in retail and {wholesale} for dealers,
        and no more than are in stock.
      </p>
    </>
  );
}

function Orders() {
  return (
    <p>
      With “Place order” you offer to buy; the order number that follows is our acceptance, and the
      parts are yours from the stock at that moment. If we find that a part is missing or damaged
      after all, we call you, and you choose another or your money back. You may cancel free of
      charge until the parcel is with the courier: call us with the order number.
    </p>
  );
}

function Payment({ settings }: { settings: SiteSettings }) {
  const { bank, branch, number, name } = settings.bankAccount;
  return (
    <>
      <p>
        The checkout shows every way of paying with its charge and total before you choose, and says
        why where one cannot be chosen.
      </p>
      <FactTable
        caption="Ways of paying"
        head={['Way of paying', 'Charge']}
        rows={paymentRows(settings.payments)}
        figures
      />
      <p>
        Bank transfers go to {name}, {bank}, {branch}, account {number}, with the order number as
        reference. The parts are held while the transfer is on its way, until the moment that the
        order names; after that they go back on sale.
      </p>
    </>
  );
}

function Delivery({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        {settings.deliveryNote}. The charge goes by the weight of the whole order:{' '}
        {deliverySentence()}.
      </p>
      <FactTable
        caption="Delivery charge by weight"
        head={['Weight of the order', 'Delivery']}
        rows={deliveryRows()}
        figures
      />
      <p>
        The courier calls before he comes. If nobody can be reached three times, the parcel comes
        back to us, and a second delivery is charged again. Check the parcel when you receive it: a
        crushed one you may refuse, a damaged part you show us by photo on the same day.
      </p>
    </>
  );
}

function Fitting() {
  return (
    <ul>
      <li>Compare the model number and, where there is one, the code printed on the old part.</li>
      <li>
        Connect the new part and test it, its films and labels on, before you glue or screw it in.
      </li>
      <li>
        Have a part fitted by somebody who knows how. A part that was glued in, bent, cut or
        soldered can no longer be taken back as new.
      </li>
    </ul>
  );
}

function Dealers({ settings }: { settings: SiteSettings }) {
  return (
    <p>
      Dealer prices are for registered repair shops, for their own repairs and customers, and are
      not to be passed on. Orders on credit are open as far as the agreed limit reaches and are paid
      by the due date on the invoice; an overdue invoice closes the credit until it is paid. Ask at{' '}
      <a href={`mailto:${settings.salesEmail}`}>{settings.salesEmail}</a>.
    </p>
  );
}

function Law({ settings }: { settings: SiteSettings }) {
  return (
    <p>
      The law of Sri Lanka holds, and none of these terms takes away what it gives you as a
      consumer. If something went wrong, write to{' '}
      <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a> first; most things are
      put right with a call. Last changed 2026-11-21.
    </p>
  );
}
