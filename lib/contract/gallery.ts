/** A photo of the merchant's, or the illustration of a part kind. */
export type GalleryPicture = {
  /** The name in the picture's URL. */
  name: string;
  caption: string;
  /** The illustrated part kind; null for a photo. */
  partKind: string | null;
};
