import type { galleryPicture } from './answers/siteAnswers';
import type { ValueOf } from './jsonSchema';

/** A photo of the merchant's, or the illustration of a part kind. */
export type GalleryPicture = ValueOf<typeof galleryPicture>;
