import { findPostgresBinaries, startPostgresServer } from './postgresServer';
import { rememberPostgres } from './runningPostgres';

const MISSING = `
##############################################################################
#                                                                            #
#   PostgreSQL is not installed: its half of the API tests does NOT run.     #
#   Install Debian's package "postgresql" and run the tests again.           #
#                                                                            #
##############################################################################
`;

/** Starts one server for the run; every test shop is a separate database. */
export default async function startPostgres(): Promise<void> {
  if (process.env.TEST_ENGINES === 'sqlite') return;
  const binaries = findPostgresBinaries();
  if (binaries === null) {
    process.stderr.write(MISSING);
    return;
  }
  const server = await startPostgresServer(binaries);
  process.env.TEST_POSTGRES_URL = server.url;
  rememberPostgres(server);
  process.once('exit', () => server.abandon());
}
