/** Settings of the process, read once at start; nothing else on the server reads process.env. */
export type Env = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicOrigin: string;
};

export function readEnv(source: Record<string, string | undefined>): Env {
  return {
    production: source.NODE_ENV === 'production',
    port: Number(source.PORT ?? 3000),
    host: source.HOST ?? '0.0.0.0',
    dataDir: source.DATA_DIR ?? 'data',
    databaseUrl: source.DATABASE_URL ?? null,
    publicOrigin: source.PUBLIC_ORIGIN ?? `http://localhost:${source.PORT ?? 3000}`,
  };
}
