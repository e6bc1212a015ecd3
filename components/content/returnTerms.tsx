import { Link } from '@/components/ui/Link';
import { chatLink } from '@/lib/site/chatLink';
import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import { FactTable } from './FactTable';
import { gradeRows } from './shopFacts';

export function Returns({ settings }: { settings: SiteSettings }) {
  const { returnDays } = settings;
  return (
    <>
      <p>
        You can return a wrong or faulty part within {returnDays} days after you received it. If we
        sent the wrong part or it is faulty, we pay for delivery both ways; if you ordered the wrong
        one, you pay for the return.
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
        We refund the way you paid: to your bank account for cash and transfers, to the card or to
        Koko, or to your balance for dealers on credit. If the part was wrong or faulty through our
        fault, we also refund the payment charge.
      </p>
    </>
  );
}

export function Warranty({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        After the {settings.returnDays} days, the warranty applies for the months shown on the
        product page and in your order, from the day you received the part. Usual periods by grade:
      </p>
      <FactTable
        caption="Usual warranty by grade"
        head={['Grade', 'What it is', 'Usual warranty']}
        rows={gradeRows()}
        figures
      />
      <p>
        It covers defects in material and workmanship: we exchange the part or, if we have none
        left, refund its price. It does not cover broken glass, pressure marks, bent frames, torn
        flex cables, liquid, opened or repaired parts, a missing warranty label, or damage that the
        part did not cause. See also{' '}
        <Link href={`${links.faq}#warranty`}>questions on warranty</Link>.
      </p>
    </>
  );
}
