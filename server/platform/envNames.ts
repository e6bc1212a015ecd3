/** The variables that the shop reads itself; payment gateways have their own (boot/env.ts). */
export const ENV_NAMES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'SETTINGS_FILE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATE',
  'PUBLIC_ORIGIN',
  'OFFICE_ORIGIN',
  'API_MODE',
  'API_BASE_URL',
  'IMAGE_BASE_URL',
  'API_TIMEOUT_SECONDS',
  'LOG_LEVEL',
  'DEMO_ITEMS',
  'DEMO_ORDERS',
  'SHOP_SECRET',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'CDN',
  'CDN_PURGE_URL',
  'BUCKET_URL',
  'BUCKET_REGION',
  'BUCKET_KEY_ID',
  'BUCKET_KEY_SECRET',
  'SEARCH_PER_MINUTE',
  'STOP_DELAY_SECONDS',
  'SMS_VIA',
  'MESSAGES_TO_FILES',
  'SMS_SENDER_ID',
  'NOTIFY_LK_USER_ID',
  'NOTIFY_LK_API_KEY',
  'TEXT_LK_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
] as const;
export type EnvName = (typeof ENV_NAMES)[number];

/** Reads a variable; without it, or after noting that its text is not allowed, returns the fallback. */
export type ReadOf<Name extends string> = <T>(
  name: Name,
  fallback: T,
  parse: (text: string) => T,
) => T;

export type Read = ReadOf<EnvName>;
