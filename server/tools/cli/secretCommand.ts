import { replaceSecret } from '@/server/platform/backup/replaceSecret';
import { listStaff } from '@/server/people/staff/members.service';
import { cliActor, UsageError, type Command } from './command';

export const secretCommand: Command = {
  summary: "replaces the shop's secret when it is lost",
  usage: 'secret --rotate',
  help: `Makes a new secret for the shop: SHOP_SECRET if it is set, else a new file in DATA_DIR. Only for a secret
that is lost for good or that others know: first look for it in your backups. It ends
  - all authenticators and recovery codes of staff: they need a new link (staff link NAME),
  - codes and links that were sent and not used yet, and sign-ins with Google or Facebook under way,
  - counts of attempts, which begin again.
Passwords, sessions, orders and all other data stay. Restart the shop afterwards.

  --rotate  does it

Exit code: 0 done, 2 refused and nothing changed.`,
  positionals: [],
  // --replace is its older name.
  flags: { rotate: 'plain', replace: 'plain' },
  async run({ flags }, context) {
    if (!flags.has('rotate') && !flags.has('replace')) {
      throw new UsageError(
        'Nothing changed. Read "npm run shop -- help secret", then add --rotate.',
      );
    }
    const shop = await context.openShop({
      secretOf: (env, database) => replaceSecret(env, database, cliActor()),
    });
    context.out('The shop has a new secret. Restart it, and back the secret up.');
    const members = await listStaff(shop);
    for (const { name } of members.filter((member) => member.hasAuthenticator)) {
      context.say(`New authenticator: npm run shop -- staff link ${JSON.stringify(name)}`);
    }
    return 0;
  },
};
