import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { Link } from '@/components/ui/Link';
import type { OwnText, SiteSettings } from '@/lib/contract/shop.contract';
import { chatLink } from '@/lib/site/chatLink';
import { Article, type ArticleSection } from './Article';
import { ContentFrame } from './ContentFrame';
import { FactTable } from './FactTable';
import { deliveryRows, deliverySentences, gradeTable, paymentRows, refundWords } from './shopFacts';

export function TermsScreen({ origin, terms = [] }: { origin: string; terms?: OwnText[] }) {
  const settings = useSettings();
  const { siteName, returnDays } = settings;
  const subjects =
    returnDays === 0
      ? 'prices, payment and delivery'
      : `prices, payment, delivery, and returns within ${returnDays} days`;
  return (
    <ContentFrame
      title="Terms and conditions"
      lead={`The rules when you buy from ${siteName}: ${subjects}.`}
      description={`Terms of ${siteName}: ${subjects}.`}
      hasExamples
      path={links.terms}
      origin={origin}
    >
      <Article sections={[...termsSections(settings), ...ownSections(terms)]} />
    </ContentFrame>
  );
}

/** Returns what follows from the software and the settings; the demo adds policies as examples. */
function termsSections(settings: SiteSettings): ArticleSection[] {
  const { exampleTexts = false, returnDays, gradeWarranties = {} } = settings;
  const saysReturns = returnDays > 0;
  const saysWarranty = exampleTexts || Object.keys(gradeWarranties).length > 0;
  return everySection(settings).filter(({ id }) => {
    if (id === 'refunds') return saysReturns;
    if (id === 'warranty') return saysWarranty;
    return exampleTexts || !EXAMPLES.includes(id);
  });
}

/** Sections with nothing but rules that only an owner can make. */
const EXAMPLES = ['orders', 'fitting', 'dealers', 'law'];

function ownSections(terms: readonly OwnText[]): ArticleSection[] {
  return terms.map(({ title, text }, at) => ({
    id: `own-${at + 1}`,
    title,
    body: text
      .split('\n')
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }));
}

function everySection(settings: SiteSettings): ArticleSection[] {
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
      <a href={`mailto:${email}`}>{email}</a>. “We” and “us” mean this shop; “you” means its
      customer.
    </p>
  );
}

function Accounts() {
  return (
    <p>
      To order, you need an account with your own mobile number, confirmed by a one-time code. Keep
      your password to yourself and never share a code with anyone, including us. The{' '}
      <Link href={links.privacyPolicy}>privacy policy</Link> says what we store about you.
    </p>
  );
}

function Prices({ settings }: { settings: SiteSettings }) {
  const { retail, wholesale } = settings.maximumQuantity;
  return (
    <>
      <p>
        Prices are in Sri Lankan rupees (LKR) for one piece; delivery is extra. The price shown when
        you place the order applies. If a price or the stock changes while a part is in your cart,
        the checkout shows the old and the new value and places no order until you agree.
      </p>
      <p>
        One order can have at most {retail} pieces of one part in retail and {wholesale} for
        dealers, and no more than we have in stock.
      </p>
    </>
  );
}

function Orders() {
  return (
    <p>
      With “Place order” you make an offer to buy; the order number that follows is our acceptance,
      and we reserve the parts for you at that moment. If we then find that a part is missing or
      damaged, we call you, and you choose another part or a refund. You can cancel free of charge
      until the courier has the parcel: call us with the order number.
    </p>
  );
}

function Payment({ settings }: { settings: SiteSettings }) {
  const { bank, branch, number, name } = settings.bankAccount;
  return (
    <>
      <p>
        Before you choose, the checkout shows every payment method that you can use, with its charge
        and total.
      </p>
      <FactTable
        caption="Payment methods"
        head={['Payment method', 'Charge']}
        rows={paymentRows(settings.payments)}
        figures
      />
      <p>
        Bank transfers go to {name}, {bank}, {branch}, account {number}, with the order number as
        the reference. We hold the parts until the time shown on the order; after that they go back
        on sale.
      </p>
    </>
  );
}

function Delivery({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        {settings.deliveryNote !== '' && `${settings.deliveryNote}. `}The charge depends on the
        weight of the whole order: {deliverySentences(settings.delivery).join(' ')}
      </p>
      <FactTable
        caption="Delivery charge by weight"
        head={['Weight of the order', 'Delivery']}
        rows={deliveryRows(settings.delivery)}
        figures
      />
      {settings.exampleTexts && (
        <p>
          The courier calls before delivering. If the courier cannot reach you three times, the
          parcel comes back to us, and we charge a second delivery again. Check the parcel when you
          receive it: you can refuse a crushed one, and if a part is damaged, send us a photo on the
          same day.
        </p>
      )}
    </>
  );
}

function Fitting() {
  return (
    <ul>
      <li>Compare the model number and, where there is one, the code printed on the old part.</li>
      <li>
        Connect and test the new part, with its films and labels on, before you fix it in place.
      </li>
      <li>
        Have a part fitted by a technician. We cannot take back a part as new once it was glued in,
        bent, cut or soldered; the warranty still applies.
      </li>
    </ul>
  );
}

function Dealers({ settings }: { settings: SiteSettings }) {
  return (
    <p>
      Dealer prices are for registered repair shops, for their own repairs and customers, and must
      not be passed on. Orders on credit are possible up to the agreed limit and are due by the date
      on the invoice; an overdue invoice stops the credit until it is paid. Questions:{' '}
      <a href={`mailto:${settings.salesEmail}`}>{settings.salesEmail}</a>.
    </p>
  );
}

function Law({ settings }: { settings: SiteSettings }) {
  return (
    <p>
      The law of Sri Lanka applies, and nothing in these terms limits your rights as a consumer. If
      something went wrong, write to{' '}
      <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a> first; most problems
      are solved with a call. Last changed 2026-11-21.
    </p>
  );
}

function Returns({ settings }: { settings: SiteSettings }) {
  const { exampleTexts, returnDays } = settings;
  return (
    <>
      <p>You can return a wrong or faulty part within {returnDays} days after you received it.</p>
      {exampleTexts && <ReturnRules settings={settings} />}
    </>
  );
}

function ReturnRules({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        If we sent the wrong part or it is faulty, we pay for delivery both ways; if you ordered the
        wrong one, you pay for the return.
      </p>
      <h3>How to return</h3>
      <ol>
        <li>
          Send us the order number, the part and what is wrong, with a photo or a short video:{' '}
          <a href={chatLink(settings, 'I want to return a part of my order ')}>on WhatsApp</a> or to{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </li>
        <li>Bring it to our counter, or send it in its packaging, as agreed.</li>
        <li>We test it on the bench while you wait, or on the day it arrives.</li>
        <li>
          You choose: the same part, another grade or part for the difference in price, or a refund.
        </li>
      </ol>
      <h3>What you can return</h3>
      <ul>
        <li>The part is complete, in its packaging, with its films, seals and labels.</li>
        <li>It was only connected for a test, and not glued in, bent, cut or soldered.</li>
        <li>
          Adhesives, opened tools and parts that we ordered specially for you can be returned only
          if they are faulty.
        </li>
      </ul>
      <h3>Refunds</h3>
      <p>
        We refund the way you paid: {refundWords(settings.payments)}. If the part was wrong or
        faulty through our fault, we also refund the payment charge.
      </p>
    </>
  );
}

function Warranty({ settings }: { settings: SiteSettings }) {
  const { exampleTexts, returnDays } = settings;
  return (
    <>
      <p>
        {exampleTexts
          ? `After the ${returnDays} days, the warranty applies for the months shown on the product page and in your order, from the day you received the part.`
          : 'The page of a product shows its warranty where it has one.'}{' '}
        Usual periods by grade:
      </p>
      <FactTable caption="Usual warranty by grade" {...gradeTable(settings)} />
      {exampleTexts && <WarrantyRules />}
    </>
  );
}

function WarrantyRules() {
  return (
    <p>
      It covers defects in material and workmanship: we exchange the part or, if we have none left,
      refund its price. It does not cover broken glass, pressure marks, bent frames, torn flex
      cables, liquid, opened or repaired parts, a missing warranty label, or damage that the part
      did not cause. See also <Link href={`${links.faq}#warranty`}>questions on warranty</Link>.
    </p>
  );
}
