import { preload } from 'react-dom';
import { sourcesOf, type PictureSources } from './pictureSources';

/**
 * Has a page of the server name a picture of the first screen before everything else, also where
 * the part it stands in was drawn for an earlier page (store/DrawnOnce.tsx).
 */
export function preloadPicture(picture: PictureSources): void {
  if (typeof window !== 'undefined') return;
  const { src, srcSet, sizes } = sourcesOf(picture);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}
