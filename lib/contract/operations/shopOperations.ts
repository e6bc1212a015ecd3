import * as yup from 'yup';
import { contactSchema } from '@/lib/contract/contact';
import { vitalsSchema } from '@/lib/contract/vitals';
import { galleryPicture } from '../answers/siteAnswers';
import * as s from '../jsonSchema';
import { data, done, file, operationsWith, type OperationTable } from '../operation';

const matching = (pattern: RegExp) => yup.string().matches(pattern).required();
const NO_PICTURE = { 404: 'There is no such picture, or not in this size' };

function picture(mediaTypes: readonly string[]) {
  return file(mediaTypes, 'In a format that the Accept header accepts');
}
const PHOTO = picture(['image/avif', 'image/webp', 'image/jpeg', 'image/svg+xml']);
const DRAWING = picture(['image/avif', 'image/webp', 'image/png', 'image/svg+xml']);

export const galleryOperations = {
  'GET /gallery': {
    tag: 'shop',
    summary: 'List the pictures of the gallery',
    access: 'everybody',
    answer: data(s.array(galleryPicture), 'The pictures'),
    errors: { 404: 'The gallery is switched off' },
  },
} satisfies OperationTable;

export const contactOperations = {
  'POST /contact': {
    tag: 'shop',
    summary: 'Send a question to the shop',
    access: 'everybody',
    body: contactSchema,
    answer: done('The question was sent'),
    limit: { name: 'contact', requests: 20, windowMs: 60 * 60_000 },
  },
} satisfies OperationTable;

export const vitalsOperations = {
  'POST /vitals': {
    tag: 'shop',
    summary: 'Report the Web Vitals of a page view',
    description:
      'The storefront sends it when the page is hidden, without personal data. Unknown values are omitted.',
    access: 'everybody',
    body: vitalsSchema,
    answer: done('Counted'),
    // A mobile network puts many shoppers behind one address.
    limit: { name: 'vitals', requests: 300, windowMs: 60_000 },
    staysOpen: true,
  },
} satisfies OperationTable;

export const documentOperations = {
  'GET /openapi.json': {
    tag: 'shop',
    summary: 'This document',
    access: 'everybody',
    answer: file(['application/json'], 'OpenAPI 3.1', { type: 'object' }),
    staysOpen: true,
  },
  'GET /reference': {
    tag: 'shop',
    summary: 'This document as a page for people',
    access: 'everybody',
    answer: file(['text/html'], 'A page'),
    staysOpen: true,
  },
} satisfies OperationTable;

export const pictureOperations = operationsWith({
  tag: 'pictures',
  access: 'everybody',
  errors: NO_PICTURE,
})({
  'GET /img/product/{itmCode}/{file}': {
    summary: 'A picture of an item',
    description: 'The file is {itmCode}-{number}_{height}X{width}.jpg.',
    params: {
      itmCode: matching(/^[1-9]\d{0,14}$/),
      file: matching(/^\d+-\d{3}_\d+X\d+\.jpg$/),
    },
    answer: PHOTO,
  },
  'GET /img/navigation/{file}': {
    summary: 'The illustration of a part kind',
    description: 'The file is {part kind}.png.',
    params: { file: matching(/^[a-z0-9_-]+\.png$/) },
    answer: DRAWING,
  },
  'GET /img/brand/{file}': {
    summary: 'The logo of a brand',
    description: 'The file is `image` of the brand.',
    params: { file: matching(/^[a-z0-9_-]+\.svg$/) },
    answer: DRAWING,
  },
  'GET /img/gallery/{file}': {
    summary: 'A picture of the gallery',
    description: 'The file is {name}_{height}X{width}.jpg.',
    params: { file: matching(/_\d+X\d+\.jpg$/) },
    answer: PHOTO,
  },
  'GET /img/share/{file}': {
    summary: 'The preview picture of a shared link',
    description: 'The file is {itmCode or shop}_{height}X{width}.jpg.',
    params: { file: matching(/^(shop|[1-9]\d{0,14})_\d+X\d+\.jpg$/) },
    answer: picture(['image/jpeg']),
  },
});
