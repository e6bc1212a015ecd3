/** Where the slider stands in the page; its code is fetched when this comes near the view. */
export const BRAND_SLIDER_ID = 'brand-slider';
