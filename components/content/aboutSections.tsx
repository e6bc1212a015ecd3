import { Link } from '@/components/ui/Link';
import { hoursLines } from '@/lib/commerce/openingHours';
import { chatLink } from '@/lib/urls/chatLink';
import { formatCount } from '@/lib/text/format';
import { links, registerLink } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import type { ArticleSection } from './Article';
import { FactTable } from './FactTable';
import { gradeRows } from './shopFacts';

type Counts = { parts: number; brands: number };

export function aboutSections(settings: SiteSettings, counts: Counts): ArticleSection[] {
  return [
    { id: 'what-we-sell', title: 'What we sell', body: <WhatWeSell counts={counts} /> },
    { id: 'finding', title: 'The right part, not a similar one', body: <Finding /> },
    { id: 'grades', title: 'How grades work', body: <Grades /> },
    { id: 'warranty', title: 'How warranty works', body: <Warranty settings={settings} /> },
    { id: 'ordering', title: 'How to order', body: <Ordering settings={settings} /> },
    { id: 'repair-shops', title: 'For repair shops', body: <RepairShops settings={settings} /> },
    { id: 'counter', title: 'At our counter', body: <Counter settings={settings} /> },
  ];
}

function WhatWeSell({ counts }: { counts: Counts }) {
  return (
    <p>
      {formatCount(counts.parts)} parts for phones of {formatCount(counts.brands)} brands: displays,
      touch panels, batteries, charging boards, back covers, cameras, speakers, flex cables and SIM
      trays, and the adhesive and tools to fit them. Each has its price, its stock and its weight on
      its page, so that you know what it costs at your door before you sign in.{' '}
      <Link href={links.shop}>See all parts</Link> or <Link href={links.brands}>brands</Link>.
    </p>
  );
}

function Finding() {
  return (
    <>
      <p>
        Phones with nearly the same name take different parts: a Galaxy A12 (SM-A125F) and a Galaxy
        A12 Nacho (SM-A127F) are two phones, and a display of one does not fit the other. That is
        why every part lists the models and the model numbers it fits, and warns of the near twin.
      </p>
      <p>
        Search by model, by model number, by part or by code. You find the model number in Settings,
        About phone, under the battery or on the SIM tray.
      </p>
    </>
  );
}

function Grades() {
  return (
    <>
      <p>
        “A grade” or “original quality” means something else in every shop. We name what a part is
        made of and where it comes from. Where one part comes in several grades, they stand side by
        side on its page with price, warranty and stock.
      </p>
      <FactTable
        caption="Grades, the best first"
        head={['Grade', 'What it is', 'Usual warranty']}
        rows={gradeRows()}
        figures
      />
    </>
  );
}

function Warranty({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        The warranty stands on every part’s page, in months from the day you receive it; it differs
        by grade and by kind of part. It covers faults of the part: dead pixels, touch that stops, a
        battery that swells or does not hold.
      </p>
      <p>
        Test a part before you fit it, with its protective film on and no adhesive. A part that is
        wrong or faulty on arrival can go back within {settings.returnDays} days.{' '}
        <Link href={links.refunds}>Returns and exchange</Link> says how.
      </p>
    </>
  );
}

function Ordering({ settings }: { settings: SiteSettings }) {
  return (
    <ol>
      <li>Find the part for your model, choose the grade, put it into the cart.</li>
      <li>
        <Link href={registerLink(links.home)}>Register</Link> with your mobile number; we send a
        one-time code, and what you chose goes into the cart by itself.
      </li>
      <li>Give the address, and choose how to pay: the total for each way is shown before.</li>
      <li>
        We pack and hand over to the courier. {settings.deliveryNote}. You follow the order in your
        account.
      </li>
    </ol>
  );
}

function RepairShops({ settings }: { settings: SiteSettings }) {
  const { retail, wholesale } = settings.maximumQuantity;
  return (
    <p>
      Registered repair shops buy at dealer prices, up to {wholesale} pieces of one part in an order
      ({retail} in retail), and on credit within an agreed limit. They order whole lists at once,
      from a message or a spreadsheet. <Link href={links.dealership}>Ask for dealer prices</Link> or{' '}
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
