import { contactSchema } from '@/lib/contract/contact';
import { vitalsSchema } from '@/lib/contract/vitals';
import { galleryPicture, settings } from '../answers/siteAnswers';
import { listOf, text } from '../jsonSchema';
import { bare, data, done, type Operation } from '../operation';

const file = (pattern: string, description: string) => ({ file: text({ pattern, description }) });
const NO_PICTURE = { 404: 'There is no such picture, or not in this size' };

function picture(mediaTypes: readonly string[]) {
  return { status: 200, description: 'As the Accept header wants it', mediaTypes };
}
const PHOTO = picture(['image/avif', 'image/webp', 'image/jpeg', 'image/svg+xml']);
const DRAWING = picture(['image/avif', 'image/webp', 'image/png', 'image/svg+xml']);

export const SHOP_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/settings',
    tag: 'shop',
    summary: 'What the merchant decides: names, features, ways of paying',
    who: 'everybody',
    answer: data(settings, 'The settings that pages need'),
    staysOpen: true,
  },
  {
    method: 'get',
    path: '/gallery',
    tag: 'shop',
    summary: 'The pictures of the gallery',
    who: 'everybody',
    answer: data(listOf(galleryPicture), 'The pictures'),
    refusals: { 404: 'The gallery is switched off' },
  },
  {
    method: 'post',
    path: '/contact',
    tag: 'shop',
    summary: 'A question to the shop',
    who: 'everybody',
    body: contactSchema,
    answer: done('The question is on its way'),
    limited: true,
  },
  {
    method: 'post',
    path: '/vitals',
    tag: 'shop',
    summary: 'How a page felt: Web Vitals, by kind of page',
    description:
      'Sent by the storefront when a page is left; it names nobody. What is not known is left out.',
    who: 'everybody',
    body: vitalsSchema,
    answer: done('Counted'),
    limited: true,
    staysOpen: true,
  },
  {
    method: 'get',
    path: '/openapi.json',
    tag: 'shop',
    summary: 'This document',
    who: 'everybody',
    answer: bare({ type: 'object' }, 'OpenAPI 3.1'),
    staysOpen: true,
  },
];

/** Below /, not below /api/v1. */
export const PICTURE_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/img/product/{itmCode}/{file}',
    tag: 'pictures',
    summary: 'A picture of an item',
    who: 'everybody',
    params: {
      itmCode: text({ pattern: '^[1-9]\\d{0,14}$' }),
      ...file('^\\d+-\\d{3}_\\d+X\\d+\\.jpg$', '{itmCode}-{number}_{height}X{width}.jpg'),
    },
    answer: PHOTO,
    refusals: NO_PICTURE,
  },
  {
    method: 'get',
    path: '/img/navigation/{file}',
    tag: 'pictures',
    summary: 'The drawing of a kind of part',
    who: 'everybody',
    params: file('^[a-z0-9_-]+\\.png$', '{part kind}.png'),
    answer: DRAWING,
    refusals: NO_PICTURE,
  },
  {
    method: 'get',
    path: '/img/brand/{file}',
    tag: 'pictures',
    summary: 'The mark of a brand',
    who: 'everybody',
    params: file('^[a-z0-9_-]+\\.svg$', '`image` of the brand'),
    answer: DRAWING,
    refusals: NO_PICTURE,
  },
  {
    method: 'get',
    path: '/img/gallery/{file}',
    tag: 'pictures',
    summary: 'A picture of the gallery',
    who: 'everybody',
    params: file('_\\d+X\\d+\\.jpg$', '{name}_{height}X{width}.jpg'),
    answer: PHOTO,
    refusals: NO_PICTURE,
  },
  {
    method: 'get',
    path: '/img/share/{file}',
    tag: 'pictures',
    summary: 'The picture beside a shared link',
    who: 'everybody',
    params: file(
      '^(shop|[1-9]\\d{0,14})_\\d+X\\d+\\.jpg$',
      '{itmCode or shop}_{height}X{width}.jpg',
    ),
    answer: picture(['image/jpeg']),
    refusals: NO_PICTURE,
  },
];
