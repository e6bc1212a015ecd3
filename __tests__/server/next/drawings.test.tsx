import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { withDrawings } from '@/lib/site/drawings';
import { signInLink } from '@/lib/site/links';
import type { SiteData } from '@/lib/site/siteData';
import { PageDrawings } from '@/server/next/drawings';
import { DrawnOnce } from '@/store/DrawnOnce';
import { VisitContext } from '@/store/visit';
import { aSite } from '@/__tests__/support/factories';
import { EMPTY_CART } from '@/lib/contract/emptyCart';
import { VISITOR } from '@/lib/contract/visitor';

let drawn: string[] = [];
let names = 0;

beforeEach(() => {
  drawn = [];
});

/** A name that no earlier test has drawn. */
function newName(): string {
  names += 1;
  return `Display ${names} & "frame"`;
}

function Inside({ name }: { name: string }) {
  const { asPath } = useRouter();
  drawn.push(name);
  return (
    <>
      <b title={name}>{name}</b> costs {5} <a href={signInLink(asPath)}>Add</a>
    </>
  );
}

function Card({ name, from = name }: { name: string; from?: unknown }) {
  return (
    <DrawnOnce as="article" className="card" from={from}>
      <Inside name={name} />
    </DrawnOnce>
  );
}

function page(children: ReactNode, { asPath = '/shop', site = aSite() }: Where = {}): ReactNode {
  return (
    <RouterContext value={{ asPath } as NextRouter}>
      <VisitContext value={{ site }}>
        <main>{children}</main>
      </VisitContext>
    </RouterContext>
  );
}
type Where = { asPath?: string; site?: SiteData };

function sent(ui: ReactNode): string {
  const drawings = new PageDrawings();
  return drawings.completed(withDrawings(drawings, () => renderToString(ui))).toString();
}

test('a part is drawn for the first page and stands in the next ones as if it were drawn', () => {
  const [first, second] = [newName(), newName()];
  const ui = page([<Card key="1" name={first} />, <Card key="2" name={second} />]);
  expect(sent(ui)).toBe(renderToString(ui));
  drawn = [];
  expect(sent(ui)).toBe(renderToString(ui));
  // By the plain renderer alone.
  expect(drawn).toEqual([first, second]);
});

test('its link to sign in leads back to the page it stands on', () => {
  const name = newName();
  sent(page(<Card name={name} />, { asPath: "/shop?query=a12's display" }));
  drawn = [];
  const elsewhere = page(<Card name={name} />, { asPath: '/shop/brands?n=1&m=2' });
  const html = sent(elsewhere);
  expect(drawn).toEqual([]);
  expect(html).toContain('destination=%2Fshop%2Fbrands%3Fn%3D1%26m%3D2"');
  expect(html).toBe(renderToString(elsewhere));
});

test('what is drawn from something else is another part', () => {
  const name = newName();
  sent(page(<Card name={name} from={{ name, inStock: 5 }} />));
  drawn = [];
  sent(page(<Card name={name} from={{ name, inStock: 4 }} />));
  expect(drawn).toEqual([name]);
});

test('other settings draw it anew, equal ones do not', () => {
  const name = newName();
  const site = aSite();
  sent(page(<Card name={name} />, { site }));
  drawn = [];
  sent(page(<Card name={name} />, { site: { ...site, settings: { ...site.settings } } }));
  expect(drawn).toEqual([]);
  const settings = { ...site.settings, siteName: 'Another shop' };
  sent(page(<Card name={name} />, { site: { ...site, settings } }));
  expect(drawn).toEqual([name]);
});

test('a part may stand inside another, also of the same kind', () => {
  const [outer, inner] = [newName(), newName()];
  const ui = page(
    <DrawnOnce as="article" from={outer}>
      <h2>{outer}</h2>
      <Card name={inner} />
      <Card name={newName()} />
      and after them
    </DrawnOnce>,
  );
  expect(sent(ui)).toBe(renderToString(ui));
  drawn = [];
  expect(sent(ui)).toBe(renderToString(ui));
  sent(page(<Card name={inner} />));
  // By the plain renderer alone.
  expect(drawn).toEqual([inner, expect.anything()]);
});

test('parts that are drawn from the same and look unlike are two', () => {
  const name = newName();
  const [item, list] = (['article', 'ul'] as const).map((as) => (
    <DrawnOnce key={as} as={as} from={name}>
      <Inside name={`${as} ${name}`} />
    </DrawnOnce>
  ));
  sent(page(item));
  expect(sent(page(list))).toBe(renderToString(page(list)));
});

test('a customer’s page neither gives nor takes parts', () => {
  const name = newName();
  const personal = { session: VISITOR, specialCategories: [], cart: EMPTY_CART, wishlist: [] };
  const site = aSite({ personal });
  sent(page(<Card name={name} />, { site }));
  sent(page(<Card name={name} />, { site }));
  expect(drawn).toEqual([name, name]);
  drawn = [];
  sent(page(<Card name={name} />));
  expect(drawn).toEqual([name]);
});

test('a part without a look, or with generated ids, belongs to its page', () => {
  const name = newName();
  function WithId() {
    drawn.push(name);
    return <i id={useId()} />;
  }
  const ui = page([
    <DrawnOnce key="1" as="ul" from={[name, 'id']}>
      <li>
        <WithId />
      </li>
    </DrawnOnce>,
    <DrawnOnce key="2" as="footer" from={undefined}>
      <Inside name={name} />
    </DrawnOnce>,
  ]);
  const once = sent(ui);
  expect(once).not.toContain('data-part');
  expect(sent(ui)).toBe(once);
  expect(drawn).toHaveLength(4);
});

test('letters beyond ASCII are the same in all pages', () => {
  const name = `${newName()} – “größer” 📱`;
  const ui = page([<p key="1">{name}</p>, <Card key="2" name={name} />]);
  expect(sent(ui)).toBe(renderToString(ui));
  expect(sent(ui)).toBe(renderToString(ui));
});

test.each(['a \u0001 in it', 'a slot of its own \u00010\u0001', '\u00011\u0001', '\u0001\u0001'])(
  'a page with a name that could be taken for a part (%j) has no parts of others',
  (name) => {
    const part = newName();
    sent(page(<Card name={part} />));
    expect(() =>
      sent(
        page([
          <h1 key="1" title={name}>
            {name}
          </h1>,
          <Card key="2" name={part} />,
        ]),
      ),
    ).toThrow('no places of parts');
  },
);

test('a new part around one that others have drawn is kept with it', () => {
  const [inner, outer] = [newName(), newName()];
  sent(page(<Card name={inner} />));
  const ui = page(
    <DrawnOnce as="section" from={outer}>
      <h2>{outer}</h2>
      <Card name={inner} />
    </DrawnOnce>,
  );
  expect(sent(ui)).toBe(renderToString(ui));
  drawn = [];
  expect(sent(ui)).toBe(renderToString(ui));
  expect(drawn).toEqual([inner]);
});
