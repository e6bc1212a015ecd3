import { GRADES } from '@/lib/commerce/grades';
import { hoursLines } from '@/lib/commerce/openingHours';
import { formatMonths } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import { deliveryRows, deliverySentence } from './shopFacts';

export type Question = {
  /** Fragment that leads to it. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: string[];
  more?: { href: string; name: string };
};

export type QuestionGroup = { title: string; questions: Question[] };

export function questionGroups(settings: SiteSettings): QuestionGroup[] {
  return [
    { title: 'The right part', questions: aboutFit() },
    { title: 'Grades and warranty', questions: aboutGrades(settings) },
    { title: 'Delivery', questions: aboutDelivery(settings) },
    { title: 'Payment', questions: aboutPayment(settings) },
    { title: 'Returns', questions: aboutReturns(settings) },
    { title: 'Dealers', questions: aboutDealers(settings) },
  ];
}

function aboutFit(): Question[] {
  return [
    {
      id: 'fit',
      question: 'How do I know which display fits my phone?',
      answer: [
        'By the model number, not by the name alone. It is in Settings, About phone, and on many phones on the SIM tray or under the battery: SM-A125F, A2111, M2101K7AG. Search for it; every part lists the model numbers it fits.',
        'A digit makes another phone: a display for SM-A125F (Galaxy A12) does not fit SM-A127F (Galaxy A12 Nacho). Where there is such a near twin, the part’s page says so.',
      ],
      more: { href: links.shop, name: 'Find parts by model' },
    },
    {
      id: 'frame',
      question: 'With frame or without?',
      answer: [
        'With frame the display is already glued into the metal or plastic body that holds it: quicker to fit and straight. Without frame it is cheaper, but the old frame must be cleaned and the display glued in. The page of a display shows both as a choice where both exist.',
      ],
    },
    {
      id: 'not-found',
      question: 'My model is not listed. Can you get the part?',
      answer: [
        'Often, yes. Send us the model number and a photo of the old part with its printed code; that code decides more surely than the name of the phone.',
      ],
      more: { href: links.contactUs, name: 'Contact us' },
    },
  ];
}

function aboutGrades({ returnDays }: SiteSettings): Question[] {
  const shown = GRADES.filter(({ id }) => id !== 'oem' && id !== 'aftermarket');
  return [
    {
      id: 'grades',
      question: 'What is the difference between service pack, OLED, incell and copy?',
      answer: shown.map(({ label, note }) => `${label}: ${note}.`),
      more: { href: `${links.aboutUs}#grades`, name: 'How grades work' },
    },
    {
      id: 'warranty',
      question: 'How long is the warranty?',
      answer: [
        `It stands on every part’s page and follows the grade: ${shown
          .map(({ label, warrantyMonths }) => `${label} ${formatMonths(warrantyMonths)}`)
          .join(', ')}. Batteries, flex cables and tools have their own.`,
        'It covers faults of the part itself. Broken glass, bent frames, torn flex cables, liquid and parts that were opened are not covered.',
      ],
    },
    {
      id: 'test',
      question: 'Should I test a part before I fit it?',
      answer: [
        `Always. Connect it, check picture, touch, brightness and charging, with the film on and nothing glued. A part that turns out wrong or faulty then goes back within ${returnDays} days.`,
      ],
    },
  ];
}

function aboutDelivery({ deliveryNote, disableOrderTracking }: SiteSettings): Question[] {
  const examples = deliveryRows()
    .slice(0, 3)
    .map(([weight, charge]) => `${weight} ${charge}`);
  return [
    {
      id: 'delivery-charge',
      question: 'How much is delivery?',
      answer: [
        `It goes by the weight of the whole order: ${deliverySentence()}. So ${examples.join(', ')}. The charge for one part stands on its page, the charge for all of them in the cart.`,
      ],
    },
    {
      id: 'delivery-time',
      question: 'How long does delivery take?',
      answer: [
        `${deliveryNote}. The courier calls the number you gave before he comes; a second number helps.`,
      ],
    },
    {
      id: 'track',
      question: 'Where is my order?',
      answer: [
        'Your account lists every order with its state.',
        ...(disableOrderTracking
          ? []
          : ['Without signing in the order number and the phone of the order tell the same.']),
      ],
      more: disableOrderTracking
        ? { href: links.orders, name: 'My orders' }
        : { href: links.trackOrder, name: 'Track an order' },
    },
  ];
}

function aboutPayment({ bankAccount, businessName }: SiteSettings): Question[] {
  return [
    {
      id: 'cash',
      question: 'Can I pay cash on delivery?',
      answer: [
        'Yes, all over the island and without a charge. You pay the courier the exact amount that the order shows.',
      ],
    },
    {
      id: 'ways-to-pay',
      question: 'Which other ways of paying are there?',
      answer: [
        `Bank transfer to ${bankAccount.bank}, ${bankAccount.branch}, with the order number as reference: the parts are held for you while the transfer is on its way, and the order says until when. Dealers with an agreed limit buy on credit.`,
        'The cart shows the total for every way of paying before you order, with its charge where it has one; what cannot be chosen for your order says why.',
      ],
    },
    {
      id: 'safe',
      question: `Does ${businessName} keep my card number?`,
      answer: ['No. Card numbers never reach our server; a card is entered at the bank’s gateway.'],
      more: { href: links.privacyPolicy, name: 'Privacy policy' },
    },
  ];
}

function aboutReturns({ returnDays }: SiteSettings): Question[] {
  return [
    {
      id: 'returns',
      question: 'Can I return or exchange a part?',
      answer: [
        `A wrong or faulty part within ${returnDays} days after you received it: not glued in, its film and labels on, in its packing. We exchange it, or give the money back.`,
      ],
      more: { href: links.refunds, name: 'Returns and exchange' },
    },
    {
      id: 'damaged',
      question: 'The parcel is damaged. What now?',
      answer: [
        'Take a photo before you open it and another of the part, and send us both with the order number on the same day. You do not have to accept a parcel that is visibly crushed.',
      ],
    },
  ];
}

function aboutDealers(settings: SiteSettings): Question[] {
  const { retail, wholesale } = settings.maximumQuantity;
  return [
    {
      id: 'dealer-prices',
      question: 'How do I get dealer prices?',
      answer: [
        `Register with your mobile number and ask in your account, with the name and town of your shop; questions go to ${settings.salesEmail}. Once we have opened your dealer account, your own prices stand on every page, and nobody else sees them.`,
      ],
      more: { href: links.dealership, name: 'Ask for dealer prices' },
    },
    {
      id: 'quantities',
      question: 'How many of one part can I order?',
      answer: [
        `Up to ${retail} in retail and ${wholesale} as a dealer, as far as they are in stock. For more, ask us.`,
      ],
    },
    {
      id: 'hours',
      question: 'When can I come to the counter?',
      answer: [
        `${settings.address}: ${hoursLines(settings.openingHours)
          .map(({ days, hours }) => `${days} ${hours}`)
          .join(', ')}.`,
      ],
      more: { href: links.contactUs, name: 'Contact us' },
    },
  ];
}
