-- The deadlines of the shop's requests as settings of its role. Needed behind PgBouncer, which passes none on:
-- run it once on PostgreSQL itself, as a superuser or as the role. The shop refuses to start when they differ.
--   psql --file=docs/operations/deadlines.sql postgres://…
-- Connections that exist keep the old ones: RECONNECT in the console of PgBouncer replaces them. Migrations and
-- imports connect past PgBouncer (DATABASE_DIRECT_URL) with longer deadlines of their own.
alter role shop set statement_timeout = '4s';
alter role shop set lock_timeout = '3s';
alter role shop set idle_in_transaction_session_timeout = '10s';
