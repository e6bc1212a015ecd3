let pressed: string | undefined;

/** The page that the last press of a link led to; none where Back or Forward leads somewhere since. */
export function tellPressed(href: string | undefined): void {
  pressed = href;
}

/** Whether a press of a link leads here, to the page's beginning. */
export function isLedTo(address: string): boolean {
  return pressed !== undefined && address === pressed;
}
