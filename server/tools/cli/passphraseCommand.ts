import { keepPassphrase } from '@/server/platform/backup/storedKey';
import { requireDatabase } from '@/server/platform/backup/shopDatabase';
import { BackupRefused } from '@/server/platform/backup/backupRefused';
import { inWords, newPassphrase } from './backupCommands';
import type { Command } from './command';
import { PASSPHRASE_HELP } from './passphrase';

export const passphraseCommand: Command = {
  summary: 'sets or changes the passphrase of backups',
  usage: 'passphrase',
  help: `Makes a key pair of a passphrase and stores its public half: from now on backups seal the shop's secret with it,
and only the passphrase opens it. Backups that were made before still need the passphrase that they were made with.
${PASSPHRASE_HELP}

Exit code: 0 done, 2 refused.`,
  positionals: [],
  flags: {},
  run: (_given, context) =>
    inWords(context, async () => {
      const env = context.env();
      requireDatabase(env);
      const passphrase = context.passphrase() ?? (await newPassphrase(context));
      if (passphrase === null) throw new BackupRefused('No passphrase was given.');
      await keepPassphrase(env, passphrase, { isNew: true });
      context.out(
        'Backups from now on are sealed with this passphrase. Keep it away from the shop.',
      );
    }),
};
