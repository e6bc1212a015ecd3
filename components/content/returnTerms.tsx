import { Link } from '@/components/ui/Link';
import { chatLink } from '@/lib/urls/chatLink';
import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import { FactTable } from './FactTable';
import { gradeRows } from './shopFacts';

/** Where "Returns and exchange" leads to from all over the shop. */
export function Returns({ settings }: { settings: SiteSettings }) {
  const { returnDays } = settings;
  return (
    <>
      <p>
        A part that is wrong or faulty goes back within {returnDays} days after you received it. If
        we sent the wrong part or it is faulty, delivery both ways is on us; if you ordered the
        wrong one, the way back is on you.
      </p>
      <h3>How to return</h3>
      <ol>
        <li>
          Send us the order number, the part and what is wrong, with a photo or a short video:{' '}
          <a href={chatLink(settings, 'I want to return a part of my order ')}>on WhatsApp</a> or to{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </li>
        <li>Bring it to our counter or send it in its packing, as we agree.</li>
        <li>We test it on the bench while you wait, or on the day it arrives.</li>
        <li>You choose: the same part, another grade or part at the difference, or your money.</li>
      </ol>
      <h3>What can go back</h3>
      <ul>
        <li>The part is complete, in its packing, with its films, seals and labels.</li>
        <li>It was connected to test it, and not glued in, bent, cut or soldered.</li>
        <li>
          Adhesives, opened tools and parts that we ordered for you specially go back only if they
          are faulty.
        </li>
      </ul>
      <h3>Refunds</h3>
      <p>
        Money goes back the way it came: to your bank account for cash and transfers, to the card or
        Koko for those, to your balance for dealers on credit. A charge for the way of paying is
        refunded with a part that was wrong or faulty through our fault.
      </p>
    </>
  );
}

export function Warranty({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        After the {settings.returnDays} days the warranty holds for as many months as the part’s
        page and your order say, counted from the day you received it. Usual times by grade:
      </p>
      <FactTable
        caption="Usual warranty by grade"
        head={['Grade', 'What it is', 'Usual warranty']}
        rows={gradeRows()}
        figures
      />
      <p>
        It covers faults of material and making: the part is exchanged or, where there is none, its
        price refunded. It does not cover broken glass, pressure marks, bent frames, torn flex
        cables, liquid, opened or repaired parts, a missing warranty label, or damage that the part
        did not cause. See also <Link href={`${links.faq}#warranty`}>questions on warranty</Link>.
      </p>
    </>
  );
}
