import { HOME_PARTS, type HomePart } from '@/lib/contract/siteSettings';
import { GRADES } from '@/lib/contract/grades';
import type { Question, QuestionGroup } from './question';

const HOME_WORDS: Readonly<Record<HomePart, string>> = {
  selling: 'What sells',
  featured: 'Featured items',
  newArrivals: 'New arrivals',
  offers: 'Offers',
  restocked: 'Back in stock',
  notes: 'Notes on buying',
};

const flag = { kind: 'flag' } as const;
const days = { kind: 'number', unit: 'days' } as const;

const ownTexts = (entry: string, title: string) =>
  ({
    kind: 'rows',
    entry,
    fields: [
      { name: 'title', label: title, input: 'text' },
      { name: 'text', label: 'Text', input: 'long' },
    ],
  }) as const;

const TEXTS: readonly Question[] = [
  {
    path: 'showFaultRates',
    question: 'Do product pages say how many came back faulty?',
    effect:
      'Of the pieces sold in a year, once 50 were sold, with how sure that is. Only pieces that were inspected count.',
    answer: flag,
  },
  {
    path: 'promises',
    question: 'What does the shop promise?',
    effect: 'On the home page, such as “Tested before dispatch”.',
    answer: ownTexts('promise', 'Title'),
  },
  {
    path: 'questions',
    question: 'Which questions does the shop answer itself?',
    effect:
      'On the page of questions, after those that every shop has. A line break begins a paragraph.',
    answer: ownTexts('question', 'Question'),
  },
  {
    path: 'terms',
    question: 'Which terms and conditions are the shop’s own?',
    effect:
      'On the page of terms, after those that every shop has. A line break begins a paragraph.',
    answer: ownTexts('section', 'Title'),
  },
  {
    path: 'returnDays',
    question: 'How many days may a wrong or faulty part come back?',
    effect: 'On product pages, in the terms and for search engines. 0 says nothing.',
    answer: { ...days, zero: 'nothing is said' },
  },
  {
    path: 'gradeWarranties',
    question: 'How long is the usual warranty of each grade?',
    effect: 'In tables of grades; an item’s own warranty stays its own.',
    answer: {
      kind: 'table',
      keys: GRADES.map(({ id, label }) => [id, label]),
      fields: [{ name: null, label: 'Months' }],
    },
  },
  {
    path: 'gradeRanks',
    question: 'How good is each grade, from 1 to 5?',
    effect: 'Five small bars beside the grade; 5 fills all. A grade without a number has none.',
    answer: {
      kind: 'table',
      keys: GRADES.map(({ id, label }) => [id, label]),
      fields: [{ name: null, label: 'Rank' }],
    },
  },
  {
    path: 'exampleTexts',
    question: 'Are the policies examples?',
    effect: 'The pages of policies say so. Only for the demo.',
    answer: flag,
  },
];

const PAGES: readonly Question[] = [
  {
    path: 'banners',
    question: 'What does the line above the shop say?',
    effect:
      'The first line whose dates include today is shown above every page; its last day is included. ' +
      'A link is a page of the shop, such as /shop/offers.',
    answer: {
      kind: 'rows',
      entry: 'line',
      fields: [
        { name: 'text', label: 'Text', input: 'text' },
        { name: 'link', label: 'Link', input: 'text' },
        { name: 'from', label: 'From', input: 'date' },
        { name: 'to', label: 'To', input: 'date' },
      ],
    },
  },
  {
    path: 'homePage',
    question: 'What does the home page show below the finder, and in which order?',
    effect: 'A part without items is not shown. Items are featured on their page, or in the grid.',
    answer: {
      kind: 'rows',
      entry: 'part',
      fields: [{ name: 'part', label: 'Part', input: HOME_PARTS, words: HOME_WORDS }],
    },
  },
  {
    path: 'primaryMenu',
    question: 'What is in the menu below the head?',
    effect: 'The side navigation has everything in any case.',
    answer: {
      kind: 'choice',
      options: [
        ['shelves', 'Categories and lists'],
        ['pages', 'Pages of the shop'],
        ['none', 'Nothing'],
      ],
    },
  },
  {
    path: 'footer',
    question: 'How large is the footer?',
    effect: 'The compact one has contacts and policies.',
    answer: {
      kind: 'choice',
      options: [
        ['columns', 'Columns'],
        ['compact', 'Compact'],
      ],
    },
  },
  {
    path: 'mainBrands',
    question: 'Which brands are main brands?',
    effect:
      'In the menu and the slider, in this order. Without any, the twelve with the most items.',
    answer: { kind: 'list', entry: 'brand' },
  },
  {
    path: 'enableOffers',
    question: 'Is there a page of offers?',
    effect: 'Off: no page, no link and no row on the home page.',
    answer: flag,
  },
  {
    path: 'enableLatest',
    question: 'Is there a page of new arrivals?',
    effect: 'Off: no page, no link and no row on the home page.',
    answer: flag,
  },
  {
    path: 'newForDays',
    question: 'How long is a part new?',
    effect: 'From the import that added it; parts that are in already keep their day.',
    answer: days,
  },
  {
    path: 'enableRestocked',
    question: 'Is there a page of restocked parts?',
    effect: 'Off: no page, no link and no row on the home page.',
    answer: flag,
  },
  {
    path: 'restockedForDays',
    question: 'How long does a part count as restocked?',
    effect: 'From the import that refilled it.',
    answer: days,
  },
  {
    path: 'enableGallery',
    question: 'Is there a gallery?',
    effect: 'A page with your pictures; add them under Items, Photos by name.',
    answer: flag,
  },
  {
    path: 'enableShopByBrands',
    question: 'Does the side navigation list the brands?',
    effect: 'Off: it links to the page of brands.',
    answer: flag,
  },
  {
    path: 'showCategoriesInShop',
    question: 'Does the whole list begin with tiles of categories?',
    effect: 'Above the list of all parts.',
    answer: flag,
  },
  {
    path: 'hideItemsOfCatsWithSubCats',
    question: 'Does a category show its sub-categories instead of its parts?',
    effect: 'Tiles instead of a list, where there are sub-categories.',
    answer: flag,
  },
  {
    path: 'addToCartButtonWithQty',
    question: 'Has each card a quantity box?',
    effect: 'Off: a press adds one piece.',
    answer: flag,
  },
  {
    path: 'popupSearch',
    question: 'Do suggestions open in a popup?',
    effect: 'Off: below the search field.',
    answer: flag,
  },
  {
    path: 'enableChatButton',
    question: 'Is there a chat button?',
    effect: 'It opens WhatsApp.',
    answer: flag,
  },
  {
    path: 'enableSharing',
    question: 'Have parts links to share them?',
    effect: 'WhatsApp, Facebook and a copy of the link.',
    answer: flag,
  },
  {
    path: 'disableOrderTracking',
    question: 'Is the tracking of orders without sign-in off?',
    effect: 'Off: buyers track with the number of the order and their phone.',
    answer: flag,
  },
];

const PEOPLE: readonly Question[] = [
  {
    path: 'forceLogin',
    question: 'Must people sign in to see the shop?',
    effect: 'Visitors and search engines then see only the sign-in and the policies.',
    answer: flag,
  },
  {
    path: 'hideLoginBrandSlider',
    question: 'Is the brand slider hidden at the sign-in?',
    effect: 'Only while people must sign in.',
    answer: flag,
  },
  {
    path: 'userRegistrationApproval',
    question: 'Must new customers be approved?',
    effect: 'They can buy after staff have approved them.',
    answer: flag,
  },
  {
    path: 'enableGoogleSignIn',
    question: 'May customers sign in with Google?',
    effect: 'Customers without a password then need a code by SMS or mail.',
    answer: flag,
  },
  {
    path: 'enableFacebookSignIn',
    question: 'May customers sign in with Facebook?',
    effect: 'Customers without a password then need a code by SMS or mail.',
    answer: flag,
  },
];

export const PAGE_GROUPS: readonly QuestionGroup[] = [
  { id: 'texts', title: 'Texts and policies', questions: TEXTS },
  { id: 'pages', title: 'Pages and menus', questions: PAGES },
  { id: 'people', title: 'Customers’ sign-in', questions: PEOPLE },
];
