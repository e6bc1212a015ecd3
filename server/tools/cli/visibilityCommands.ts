import { formatCount } from '@/lib/text/format';
import { setVisible } from '@/server/catalogue/items/visibility.service';
import { cliActor, type CliContext, type Command } from './command';

const MOST = 500;

const KEPT = `Orders, stock and papers keep hidden items, and an import changes them without showing them. Variants
follow their item. At most ${MOST} SKUs; with an unknown one nothing changes.

Exit code: 0 done, 2 refused and nothing changed.`;

export const hideCommand: Command = {
  summary: 'hides items from shoppers',
  usage: 'hide SKU [SKU ...]',
  help: `Takes items out of lists, search, pages and carts, until they are shown again. ${KEPT}`,
  positionals: ['The SKU'],
  maxOptional: MOST - 1,
  flags: {},
  run: ({ positionals }, context) => run(positionals, false, context),
};

export const showCommand: Command = {
  summary: 'shows hidden items again',
  usage: 'show SKU [SKU ...]',
  help: `Shows hidden items to shoppers again. ${KEPT}`,
  positionals: ['The SKU'],
  maxOptional: MOST - 1,
  flags: {},
  run: ({ positionals }, context) => run(positionals, true, context),
};

async function run(
  skus: readonly string[],
  isVisible: boolean,
  context: CliContext,
): Promise<number> {
  const shop = await context.openShop();
  const changed = await setVisible(shop, cliActor(), [...new Set(skus)], isVisible);
  context.out(`${formatCount(changed)} items ${isVisible ? 'shown' : 'hidden'}.`);
  return 0;
}
