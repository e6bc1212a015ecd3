/**
 * Parts of a page that are drawn the same for every visitor, such as the card of an item: the
 * server keeps their HTML (docs/decisions/0012). It stands on globalThis because pages and the server
 * that renders them are two bundles; in browsers, in tests of components and under `next dev` there
 * is none, and every part is drawn as it comes.
 */
export type Drawings = {
  /** The inside of a part as HTML, or a number under which to draw it, for others to have it. */
  find: (part: Part) => { html: string } | { number: number };
};

export type Part = {
  settings: object;
  /** All that it is drawn from besides the settings and the page's address, as text. */
  look: string;
  /** The page's address, which may stand in the part as the destination of a sign-in link. */
  here: string;
};

const KEY = Symbol.for('sparepoint.drawings');
type Holder = { [KEY]?: Drawings | undefined };

export function drawingsInUse(): Drawings | undefined {
  return (globalThis as Holder)[KEY];
}

/** For as long as `render` runs, which must not wait for anything. */
export function withDrawings<T>(drawings: Drawings, render: () => T): T {
  const holder = globalThis as Holder;
  holder[KEY] = drawings;
  try {
    return render();
  } finally {
    holder[KEY] = undefined;
  }
}
