import { WEEKDAYS, type OpeningHours } from '@/lib/commerce/openingHours';
import type { PaymentTerms } from '@/lib/commerce/payment';
import type { GalleryPicture } from '@/lib/contract/gallery';
import type { SiteSettings } from '@/lib/site/settings';
import {
  component,
  decimal,
  listOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
  yesNo,
} from '../jsonSchema';
import { paymentTitle } from './orderAnswers';

const clock = text({ description: 'HH:MM' });

const openingHours = objectOf<OpeningHours>({
  from: oneOf(WEEKDAYS),
  to: oneOf(WEEKDAYS),
  opens: clock,
  closes: clock,
});

const terms = objectOf<PaymentTerms>({
  title: paymentTitle,
  proPer: maybe(decimal('Processing charge in percent of the goods')),
  payPer: maybe(decimal('What the way of paying costs, in percent of the total')),
  disPer: maybe(decimal('Discount in percent of the goods')),
});

export const settings = component(
  'SiteSettings',
  objectOf<SiteSettings>({
    siteName: text(),
    businessName: text(),
    address: text(),
    phones: listOf(text()),
    email: text(),
    salesEmail: text(),
    supportEmail: text(),
    jobsEmail: text(),
    whatsappNumber: text(),
    whatsappQuestion: text(),
    openingHours: listOf(openingHours),
    closedDates: listOf(text({ description: 'YYYY-MM-DD' })),
    deliveryNote: text(),
    social: listOf(objectOf({ name: text(), href: text() })),
    paymentMarks: listOf(text()),
    payments: listOf(terms),
    returnDays: whole(),
    bankAccount: objectOf({ bank: text(), branch: text(), number: text(), name: text() }),
    maximumQuantity: objectOf({ retail: whole(), wholesale: whole() }),
    primaryMenu: oneOf(['shelves', 'pages', 'none']),
    footer: oneOf(['columns', 'compact']),
    enableOffers: yesNo(),
    enableLatest: yesNo(),
    enableRestocked: yesNo(),
    enableShopByBrands: yesNo(),
    enableGallery: yesNo(),
    enableChatButton: yesNo(),
    enableSharing: yesNo(),
    popupSearch: yesNo(),
    showCategoriesInShop: yesNo(),
    hideItemsOfCatsWithSubCats: yesNo(),
    addToCartButtonWithQty: yesNo(),
    hideLoginBrandSlider: yesNo(),
    forceLogin: yesNo(),
    userRegistrationApproval: yesNo(),
    disableOrderTracking: yesNo(),
    disableAddressForDealers: yesNo(),
    disableOutstandingList: yesNo(),
  }),
);

export const galleryPicture = component(
  'GalleryPicture',
  objectOf<GalleryPicture>({
    name: text(),
    caption: text(),
    partKind: nullable(text({ description: 'Of what is drawn; null for the merchant’s own' })),
  }),
);
