import { formatCount } from '@/lib/text/format';
import { links, registerLink } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { Link } from '@/components/ui/Link';
import { hoursLines } from '@/lib/commerce/openingHours';
import { chatLink } from '@/lib/site/chatLink';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { Article, type ArticleSection } from './Article';
import { ContentFrame } from './ContentFrame';
import { FactTable } from './FactTable';
import { gradeTable, paymentTerms } from './shopFacts';

export function AboutScreen({ origin }: { origin: string }) {
  const settings = useSettings();
  const { categories, brands } = useAppSelector((state) => state.catalogue);
  const parts = categories.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const { businessName } = settings;
  const names = categories.slice(0, NAMES_SHOWN).map(({ catName }) => catName);
  return (
    <ContentFrame
      title="About us"
      lead={`${businessName} sells spare parts for mobile phones, at our counter and online.`}
      description={`${businessName}: ${formatCount(parts)} mobile phone spare parts for ${formatCount(brands.length)} brands, with stock and price in LKR. How grades work, and how to order.`}
      hasExamples
      path={links.aboutUs}
      origin={origin}
    >
      <Article sections={aboutSections(settings, { parts, brands: brands.length, names })} />
    </ContentFrame>
  );
}

type Counts = { parts: number; brands: number; names: string[] };

const NAMES_SHOWN = 12;

function aboutSections(settings: SiteSettings, counts: Counts): ArticleSection[] {
  return [
    { id: 'what-we-sell', title: 'What we sell', body: <WhatWeSell counts={counts} /> },
    { id: 'finding', title: 'The right part, not a similar one', body: <Finding /> },
    { id: 'grades', title: 'How grades work', body: <Grades settings={settings} /> },
    ...(settings.exampleTexts
      ? [{ id: 'warranty', title: 'How warranty works', body: <Warranty settings={settings} /> }]
      : []),
    { id: 'ordering', title: 'How to order', body: <Ordering settings={settings} /> },
    { id: 'repair-shops', title: 'For repair shops', body: <RepairShops settings={settings} /> },
    { id: 'counter', title: 'At our counter', body: <Counter settings={settings} /> },
  ];
}

function WhatWeSell({ counts }: { counts: Counts }) {
  return (
    <p>
      {formatCount(counts.parts)} parts for phones of {formatCount(counts.brands)} brands
      {counts.names.length > 0 && `: ${counts.names.join(', ')}`}. Each product page shows the
      price, the stock and what delivery costs. <Link href={links.shop}>See all parts</Link> or{' '}
      <Link href={links.brands}>brands</Link>.
    </p>
  );
}

function Finding() {
  return (
    <>
      <p>
        Phones with nearly the same name take different parts: a Galaxy A12 (SM-A125F) and a Galaxy
        A12 Nacho (SM-A127F) are two phones, and a display of one does not fit the other. That is
        why every part lists the models and model numbers it fits, and warns of similar ones.
      </p>
      <p>
        Search by model, by model number, by part or by code. You&apos;ll find the model number in
        Settings under About phone, below the battery or on the SIM tray.
      </p>
    </>
  );
}

function Grades({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        “A grade” or “original quality” means something different in every shop. Where it is known,
        we say what a part is made of and where it comes from; “Original” alone is the seller’s
        word. When a part comes in several grades, its page compares their price, warranty and
        stock.
      </p>
      <FactTable caption="Grades, the best first" {...gradeTable(settings)} />
    </>
  );
}

function Warranty({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        The page of a product shows its warranty, if it has one, in months from the day you receive
        the part; it depends on the grade and the kind of part. It covers defects of the part: dead
        pixels, touch that stops working, a battery that swells or does not hold its charge.
      </p>
      <p>
        Test a part before you fit it, with its protective film on and no adhesive. A part that is
        wrong or faulty on arrival can go back within {settings.returnDays} days.{' '}
        <Link href={links.refunds}>Returns and exchange</Link> says how.
      </p>
    </>
  );
}

/** Returns the owner's sentence on delivery with its full stop; '' without one. */
function noteSentence({ deliveryNote }: SiteSettings): string {
  return deliveryNote === '' ? '' : `${deliveryNote}. `;
}

function Ordering({ settings }: { settings: SiteSettings }) {
  return (
    <ol>
      <li>Find the part for your model, choose the grade, and add it to the cart.</li>
      <li>
        <Link href={registerLink(links.home)}>Register</Link> with your mobile number. We send you a
        one-time code and add what you chose to your cart.
      </li>
      <li>Enter the address and choose how to pay: you see the total for each option first.</li>
      <li>
        We pack the order and hand it to the courier. {noteSentence(settings)}You can follow it in
        your account.
      </li>
    </ol>
  );
}

function RepairShops({ settings }: { settings: SiteSettings }) {
  const { retail, wholesale } = settings.maximumQuantity;
  const isOnCredit = paymentTerms(settings.payments, 'Credit') !== undefined;
  return (
    <p>
      Registered repair shops get dealer prices, up to {wholesale} pieces of one part per order (
      {retail} for retail){isOnCredit && ', and credit within an agreed limit'}. They can order
      whole lists at once, from a message or a spreadsheet.{' '}
      <Link href={links.dealership}>Ask for dealer prices</Link> or{' '}
      <a href={chatLink(settings, 'I have a shop and would like dealer prices.')}>
        ask on WhatsApp
      </a>
      .
    </p>
  );
}

function Counter({ settings }: { settings: SiteSettings }) {
  const hours = hoursLines(settings.openingHours);
  return (
    <p>
      {settings.address}. {hours.map(({ days, hours: open }) => `${days} ${open}`).join(', ')}.{' '}
      <Link href={links.contactUs}>How to reach us</Link>
    </p>
  );
}
