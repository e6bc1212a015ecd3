/** A picture of the gallery: the merchant's own, or a part as the shop draws it. */
export type GalleryPicture = {
  /** Names the picture in its address. */
  name: string;
  caption: string;
  /** Of what is drawn: the kind of part; null for the merchant's own. */
  partKind: string | null;
};
