let clickedHref: string | undefined;

/** Remembers the address of the last pressed link; Back and Forward reset it. */
export function rememberPressedLink(href: string | undefined): void {
  clickedHref = href;
}

/** Tells whether a pressed link opened this address. */
export function isOpenedByLink(address: string): boolean {
  return clickedHref !== undefined && address === clickedHref;
}
