import type { Command } from './command';

export const migrateCommand: Command = {
  summary: 'brings the database to the schema of this release, before its processes start',
  usage: 'migrate',
  help: `Brings the database to the schema of this release: the first step of an upgrade where several processes
serve one shop. Processes of the earlier release may serve meanwhile. A single process needs no such step: it does
the same at its start, unless MIGRATE is no.

Each change is a transaction of its own, which waits 2 s for a table that others use, gives way to them and tries
again. May be repeated, also after it was stopped.

Exit code: 0 done, 2 refused, 3 failed; what is printed as done is done.`,
  positionals: [],
  flags: {},
  async run(_, context) {
    const newest = await context.upgradeDatabase();
    context.out(`The schema is ready: ${newest}.`);
    return 0;
  },
};
