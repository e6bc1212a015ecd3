import { GRADES } from '@/lib/contract/grades';
import { hoursLines } from '@/lib/commerce/openingHours';
import { formatMonths } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import type { OwnText, SiteSettings } from '@/lib/contract/shop.contract';
import {
  cashAnswer,
  deliveryRows,
  deliverySentences,
  otherWaysToPay,
  paymentTerms,
} from './shopFacts';

export type Question = {
  /** Also the fragment of its address. */
  id: string;
  question: string;
  answer: string[];
  more?: { href: string; name: string };
};

export type QuestionGroup = { title: string; questions: Question[] };

/** Returns what the settings answer, the examples of the demo, and the owner's own questions. */
export function questionGroups(
  settings: SiteSettings,
  own: readonly OwnText[] = [],
): QuestionGroup[] {
  return [
    { title: 'The right part', questions: aboutFit(settings) },
    { title: 'Grades and warranty', questions: aboutGrades(settings) },
    { title: 'Delivery', questions: aboutDelivery(settings) },
    { title: 'Payment', questions: aboutPayment(settings) },
    { title: 'Returns', questions: aboutReturns(settings) },
    { title: 'Dealers', questions: aboutDealers(settings) },
    { title: 'More questions', questions: ownQuestions(own) },
  ].filter(({ questions }) => questions.length > 0);
}

function ownQuestions(own: readonly OwnText[]): Question[] {
  return own.map(({ title, text }, at) => ({
    id: `own-${at + 1}`,
    question: title,
    answer: text.split('\n').filter((paragraph) => paragraph.trim() !== ''),
  }));
}

/** Returns texts that only the demo has, as examples. */
function examples<T>({ exampleTexts = false }: SiteSettings, texts: T[]): T[] {
  return exampleTexts ? texts : [];
}

function aboutFit(settings: SiteSettings): Question[] {
  return [
    {
      id: 'fit',
      question: 'How do I know which display fits my phone?',
      answer: [
        'By the model number, not by the name alone. It is in Settings, About phone, and on many phones on the SIM tray or under the battery: SM-A125F, A2111, M2101K7AG. Search for it; every part lists the model numbers it fits.',
        'One digit makes it a different phone: a display for SM-A125F (Galaxy A12) does not fit SM-A127F (Galaxy A12 Nacho). The product page warns of such similar models.',
      ],
      more: { href: links.shop, name: 'Find parts by model' },
    },
    {
      id: 'frame',
      question: 'With frame or without?',
      answer: [
        'With a frame, the display is already glued into the body that holds it: quicker to fit, and straight. Without one it is cheaper, but you clean the old frame and glue the display in. When we have both, the product page lets you choose.',
      ],
    },
    ...examples(settings, [
      {
        id: 'not-found',
        question: 'My model is not listed. Can you get the part?',
        answer: [
          'Often, yes. Send us the model number and a photo of the old part with its printed code; that code is more reliable than the name of the phone.',
        ],
        more: { href: links.contactUs, name: 'Contact us' },
      },
    ]),
  ];
}

function aboutGrades(settings: SiteSettings): Question[] {
  const { returnDays } = settings;
  const shown = GRADES.filter(({ id }) => !['original', 'oem', 'aftermarket'].includes(id));
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
        [
          'The page of the product shows it where the part has one.',
          ...usualWarranties(settings),
        ].join(' '),
        ...examples(settings, [
          'It covers faults of the part itself. Broken glass, bent frames, torn flex cables, liquid and parts that were opened are not covered.',
        ]),
      ],
    },
    {
      id: 'test',
      question: 'Should I test a part before I fit it?',
      answer: [
        [
          'Always. Connect it and check picture, touch, brightness and charging, with the film on and nothing glued.',
          ...(returnDays === 0
            ? []
            : [`You can then return a wrong or faulty part within ${returnDays} days.`]),
        ].join(' '),
      ],
    },
  ];
}

function usualWarranties({ gradeWarranties = {} }: SiteSettings): string[] {
  const known = GRADES.flatMap(({ id, label }) => {
    const months = gradeWarranties[id];
    return months === undefined ? [] : `${label} ${formatMonths(months)}`;
  });
  return known.length === 0 ? [] : [`Usual by grade: ${known.join(', ')}.`];
}

function aboutDelivery(settings: SiteSettings): Question[] {
  const { delivery, disableOrderTracking } = settings;
  const charges = deliveryRows(delivery)
    .slice(0, 3)
    .map(([weight, charge]) => `${weight} ${charge}`);
  return [
    {
      id: 'delivery-charge',
      question: 'How much is delivery?',
      answer: [
        `It depends on the weight of the whole order: ${deliverySentences(delivery).join(' ')} For example: ${charges.join(', ')}. Each product page shows the charge for one part, and the cart shows it for all of them.`,
      ],
    },
    ...aboutDeliveryTime(settings),
    ...aboutPickUp(settings),
    {
      id: 'track',
      question: 'Where is my order?',
      answer: [
        'Your account lists every order with its status.',
        ...(disableOrderTracking
          ? []
          : [
              'You can also track it without signing in, by the order number and the phone of the order.',
            ]),
      ],
      more: disableOrderTracking
        ? { href: links.orders, name: 'My orders' }
        : { href: links.trackOrder, name: 'Track an order' },
    },
  ];
}

function aboutDeliveryTime(settings: SiteSettings): Question[] {
  const { deliveryNote, deliveryTime = '' } = settings;
  const answer = [deliveryNote, deliveryNote === '' ? deliveryTime : ''].filter(Boolean);
  if (answer.length === 0) return [];
  const calls = 'The courier calls you before delivering; a second phone number helps.';
  return [
    {
      id: 'delivery-time',
      question: 'How long does delivery take?',
      answer: [[`${answer.join('')}.`, ...examples(settings, [calls])].join(' ')],
    },
  ];
}

function aboutPickUp({ pickUp = false, address }: SiteSettings): Question[] {
  if (!pickUp) return [];
  return [
    {
      id: 'pick-up',
      question: 'Can I collect my order?',
      answer: [
        `Yes, at ${address}, without a delivery charge: choose it at the checkout. We send you a message when your parts are ready.`,
      ],
    },
  ];
}

function aboutPayment(settings: SiteSettings): Question[] {
  return [...aboutCash(settings), ...aboutOtherPayments(settings), ...aboutCards(settings)];
}

function aboutCash({ payments }: SiteSettings): Question[] {
  const cash = paymentTerms(payments, 'Cash On Delivery');
  if (cash === undefined) return [];
  return [{ id: 'cash', question: 'Can I pay cash on delivery?', answer: [cashAnswer(cash)] }];
}

function aboutOtherPayments(settings: SiteSettings): Question[] {
  const ways = otherWaysToPay(settings);
  if (ways.length === 0) return [];
  const hasCash = paymentTerms(settings.payments, 'Cash On Delivery') !== undefined;
  return [
    {
      id: 'ways-to-pay',
      question: `How ${hasCash ? 'else ' : ''}can I pay?`,
      answer: [
        ways.join(' '),
        'Before you order, the cart shows the total for every payment method that you can use, including any charge.',
      ],
    },
  ];
}

function aboutCards({ businessName, payments }: SiteSettings): Question[] {
  if (paymentTerms(payments, 'Card Payment') === undefined) return [];
  return [
    {
      id: 'safe',
      question: `Does ${businessName} keep my card number?`,
      answer: [
        'No. You enter your card at the payment gateway; its number never reaches our server.',
      ],
      more: { href: links.privacyPolicy, name: 'Privacy policy' },
    },
  ];
}

function aboutReturns(settings: SiteSettings): Question[] {
  const { returnDays } = settings;
  if (returnDays === 0) return [];
  const rules =
    'It must not be glued in, and have its film, its labels and its packaging. We exchange it or give you your money back.';
  return [
    {
      id: 'returns',
      question: 'Can I return or exchange a part?',
      answer: [
        [
          `Yes, if it is wrong or faulty, within ${returnDays} days after you received it.`,
          ...examples(settings, [rules]),
        ].join(' '),
      ],
      more: { href: links.refunds, name: 'Returns and exchange' },
    },
    ...examples(settings, [
      {
        id: 'damaged',
        question: 'The parcel is damaged. What now?',
        answer: [
          'Take a photo before you open it and another of the part, and send us both with the order number on the same day. You can refuse a parcel that is visibly crushed.',
        ],
      },
    ]),
  ];
}

function aboutDealers(settings: SiteSettings): Question[] {
  const { retail, wholesale } = settings.maximumQuantity;
  return [
    {
      id: 'dealer-prices',
      question: 'How do I get dealer prices?',
      answer: [
        `Register with your mobile number and ask in your account, with the name and town of your shop. Send questions to ${settings.salesEmail}. Once we have approved your dealer account, every page shows your own prices, and nobody else can see them.`,
      ],
      more: { href: links.dealership, name: 'Ask for dealer prices' },
    },
    {
      id: 'quantities',
      question: 'How many of one part can I order?',
      answer: [
        `Up to ${retail} in retail and ${wholesale} as a dealer, as long as they are in stock. For more, ask us.`,
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
