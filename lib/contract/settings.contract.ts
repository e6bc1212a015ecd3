import * as yup from 'yup';
import { text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, done, IDEMPOTENCY_KEY, operationsWith, TOO_MANY, withCookie } from './operation';
import { GATEWAY_PROVIDERS } from './paymentOptions';
import { isRecord } from './records';
import { SHOP_KINDS } from './siteSettings';

export const SETTINGS_PAGE_SIZE = 50;

const MAX_WHY = 200;

const version = () => wholeNumber('version').min(0, 'version must be at least 0. ');

const seenVersion = version().required('version is required. ');

const isTrial = yup.boolean().typeError('isTrial must be true or false. ');

/** PUT /office/settings; the server also checks each setting. */
export const settingsSaveSchema = yup.object({
  version: seenVersion,
  settings: yup
    .mixed<Record<string, unknown>>(isRecord)
    .meta({ isOpen: true })
    .typeError('settings must be an object. ')
    .required('settings is required. '),
  why: text('The reason', MAX_WHY),
  isTrial,
});
export const settingsPreviewSchema = settingsSaveSchema.pick(['version', 'settings']);
export type SettingsForm = yup.InferType<typeof settingsSaveSchema>;

export const settingsRestoreSchema = yup.object({ version: seenVersion, isTrial });

export const settingsVersionsSchema = yup.object({
  before: version().min(1, 'before must be a positive integer. '),
});

/** Any JSON value. */
const json: s.Schema<unknown> = {};
const anySettings = s.record(json, 'Settings by name, as the guide for merchants lists them');
const path = s.string('Such as "delivery.freeFrom"');

const change = s.object({ path, from: json, to: json });
export type SettingChange = ValueOf<typeof change>;

/** What the secrets are for, as far as it can be tried. */
export const SECRET_TESTS = ['sms', 'mail', ...GATEWAY_PROVIDERS] as const;
export type SecretTest = (typeof SECRET_TESTS)[number];

const secretTest = s.object({
  isWorking: s.boolean(),
  sentence: s.string('What happened, without a secret'),
});
export type SecretTestResult = ValueOf<typeof secretTest>;

const secret = s.object({
  name: s.string('The variable of the environment'),
  isSet: s.boolean(),
  end: s.nullable(s.string('The last four characters of a long one')),
});
export type OfficeSecret = ValueOf<typeof secret>;

export const officeSettings = s.component(
  'OfficeSettings',
  s.object({
    version: s.integer('The version in force; 0: nothing was ever saved'),
    settings: anySettings,
    defaults: anySettings,
    changed: s.array(
      s.object({ path, version: s.integer(), by: s.string(), at: moment }),
      'The last change of each setting that was ever changed',
    ),
    unusable: s.array(
      s.object({ path, sentence: s.string() }),
      'Settings without effect here, such as a way of paying whose gateway is not configured',
    ),
    secrets: s.array(secret, 'Secrets are in the environment; these are never shown'),
  }),
);
export type OfficeSettings = ValueOf<typeof officeSettings>;

export const settingsSave = s.component(
  'SettingsSave',
  s.object({
    version: s.integer('The version in force afterwards'),
    changes: s.array(change),
    warnings: s.array(s.object({ path, sentence: s.string() }), 'What else suffers'),
  }),
);
export type SettingsSave = ValueOf<typeof settingsSave>;

export const settingsVersion = s.component(
  'SettingsVersion',
  s.object({
    version: s.integer(),
    by: s.string(),
    at: moment,
    why: s.nullable(s.string()),
    restoredFrom: s.nullable(s.integer()),
    changes: s.array(change),
  }),
);
export type SettingsVersion = ValueOf<typeof settingsVersion>;

const versionPage = s.object({
  versions: s.array(settingsVersion, 'The newest first'),
  before: s.nullable(s.integer('For the next page; null on the last')),
});
export type SettingsVersionPage = ValueOf<typeof versionPage>;

export const SETTINGS_CONFLICT = {
  errors: { 409: 'Someone else changed the settings' },
  errorDetails: {
    409: {
      version: s.integer('The version in force'),
      changed: s.array(
        s.object({
          path,
          from: json,
          to: json,
          version: s.integer(),
          by: s.string(),
          at: moment,
        }),
        'What was changed since the version that was sent',
      ),
    },
  },
};

export const settingsOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_settings',
})({
  'GET /office/settings': {
    summary: 'Read the settings',
    permission: 'read_settings',
    answer: data(officeSettings, 'The settings in force'),
  },
  'PUT /office/settings': {
    summary: 'Change settings',
    description:
      '`settings` has any part of the settings, or all of them: what it does not name stays, and null ' +
      'returns to the default. `version` is that of the settings that were read. A save is in force in ' +
      'every process within a second. With `isTrial` it only says what it would do. A repeated save ' +
      'changes nothing.',
    headers: IDEMPOTENCY_KEY,
    body: settingsSaveSchema,
    answer: data(settingsSave, 'What was changed'),
    ...SETTINGS_CONFLICT,
  },
  'POST /office/settings/preview': {
    summary: 'Show the shop with settings that are not saved',
    description:
      'To this browser alone, and to nobody but this session of staff, for ten minutes: a cookie has them. ' +
      'A preview only reads; a save ends it.',
    body: settingsPreviewSchema,
    answer: withCookie(data(settingsSave, 'What a save would change')),
    errors: {
      ...SETTINGS_CONFLICT.errors,
      422: 'The texts are too long for a cookie, or the office has a host of its own',
    },
    errorDetails: SETTINGS_CONFLICT.errorDetails,
  },
  'DELETE /office/settings/preview': {
    summary: 'End the preview',
    answer: withCookie(done('The shop is as it is for everyone')),
  },
  'GET /office/settings/versions': {
    summary: 'List the versions of the settings',
    permission: 'read_settings',
    query: settingsVersionsSchema,
    answer: data(versionPage, 'A page of versions'),
  },
  'POST /office/settings/versions/{version}/restore': {
    summary: 'Restore a version of the settings, as a new one',
    description:
      '`version` in the body is the version in force that was read. Version 0 restores the defaults.',
    headers: IDEMPOTENCY_KEY,
    params: { version: version().required('Unknown version. ') },
    body: settingsRestoreSchema,
    answer: data(settingsSave, 'What was changed'),
    ...SETTINGS_CONFLICT,
    errors: { 404: 'There is no such version', ...SETTINGS_CONFLICT.errors },
  },
  'POST /office/settings/tests/{test}': {
    summary: 'Try what a secret is for',
    description:
      'Sends a message to the owner’s own phone or mail address, or asks a payment gateway. At most ten ' +
      'in an hour.',
    params: {
      test: yup.string().oneOf(SECRET_TESTS, 'Unknown test. ').required('Unknown test. '),
    },
    answer: data(secretTest, 'What happened'),
    errors: { 429: TOO_MANY },
  },
});

/** The questions of a new shop, in their order. */
export const FIRST_STEPS = ['name', 'delivery', 'payments', 'catalogue'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The settings that each question asks for; the others are in Settings. */
export const STEP_SETTINGS: Record<FirstStep, readonly string[]> = {
  name: ['siteName', 'phones'],
  delivery: ['delivery', 'pickUp'],
  payments: ['payment', 'bankAccount'],
  catalogue: [],
};

const count = (name: string) =>
  wholeNumber(name).min(0, `${name} must be at least 0. `).required(`${name} is required. `);

export const stepSchema = yup.object({
  isDone: yup
    .boolean()
    .strict()
    .typeError('isDone must be true or false. ')
    .required('isDone is required. '),
  /** Of the settings that were read; needed with settings. */
  version: wholeNumber('version').min(0, 'version must be at least 0. '),
  settings: yup
    .mixed<Record<string, unknown>>(isRecord)
    .meta({ isOpen: true })
    .typeError('settings must be an object. '),
});
export type StepForm = yup.InferType<typeof stepSchema>;

export const removeDemoSchema = yup.object({ orders: count('orders') });
export const fillDemoSchema = yup.object({});

const rupees = s.number('Rupees');

export const firstSteps = s.component(
  'FirstSteps',
  s.object({
    steps: s.array(s.object({ step: s.oneOf(FIRST_STEPS), isOpen: s.boolean() })),
    version: s.integer('Of the settings that the answers are read from'),
    answers: s.object({
      siteName: s.string(),
      phones: s.array(s.string()),
      delivery: s.object({
        first: rupees,
        further: rupees,
        freeFrom: s.number('Rupees; 0: never free'),
      }),
      pickUp: s.boolean(),
      payments: s.array(
        s.object({
          title: s.string(),
          isOffered: s.boolean(),
          isUsable: s.boolean('False while its gateway is not configured'),
        }),
      ),
      bankAccount: s.object({
        bank: s.string(),
        branch: s.string(),
        number: s.string(),
        name: s.string(),
      }),
    }),
    catalogue: s.object({
      kind: s.oneOf(SHOP_KINDS),
      isFilling: s.boolean('The demo catalogue is being written'),
      items: s.integer('Those that are sold'),
      orders: s.integer(),
      customers: s.integer(),
    }),
  }),
);

/** What is still open after the first start, and the answers so far. */
export type FirstSteps = ValueOf<typeof firstSteps>;

const STALE = 'The settings, or the number of orders, are not those that were read';

export const startOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'set_up_shop',
})({
  'GET /office/start': {
    summary: 'The questions of a new shop',
    answer: data(firstSteps, 'What is open, and the answers so far'),
  },
  'PUT /office/start/{step}': {
    summary: 'Answer a question of a new shop, or open it again',
    description: 'With settings it saves them as PUT /office/settings does.',
    params: { step: yup.string().oneOf(FIRST_STEPS, 'There is no such question. ').required() },
    body: stepSchema,
    answer: data(firstSteps, 'What is open now'),
    ...SETTINGS_CONFLICT,
  },
  'POST /office/demo': {
    summary: 'Fill an empty shop with the demo catalogue and its orders',
    body: fillDemoSchema,
    answer: data(firstSteps, 'It is filled within a minute'),
    errors: { 409: 'There are items already' },
  },
  'DELETE /office/demo': {
    summary: 'Remove the demo: its items, orders and customers',
    description:
      'Everything that was sold in the demo is removed with it, so `orders` says how many orders were seen. ' +
      'Staff, settings and the audit stay.',
    body: removeDemoSchema,
    answer: data(firstSteps, 'The shop is empty, and no demo any more'),
    errors: { 409: STALE },
  },
});

export const MAX_SYNONYMS = 500;
/** The office shows no more of them; the rarest are dropped. */
export const MOST_MISSED = 500;
/** A synonym may be of so many words. */
export const SYNONYM_WORDS = 4;

export const synonymWord = text('The word', 60).required('The word is required. ');
export const synonymSchema = yup.object({
  word: synonymWord,
  means: text('The meaning', 80).required('The meaning is required. '),
});

export const searches = s.component(
  'Searches',
  s.object({
    missed: s.array(
      s.object({
        query: s.string(),
        asked: s.integer(),
        /** When that day began in Colombo. */
        lastDay: moment,
      }),
    ),
    synonyms: s.array(s.object({ word: s.string(), means: s.string() })),
  }),
);

export type Searches = ValueOf<typeof searches>;

/** A query that found nothing: how often it was asked, and on which day last; never by whom. */
export type MissedQuery = Searches['missed'][number];

/** A word of customers that the search reads as other words. */
export type Synonym = Searches['synonyms'][number];

export const searchOfficeOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_searches',
})({
  'GET /office/searches': {
    summary: 'List queries that found nothing, and the synonyms',
    description: 'The queries asked most come first. Nothing says who asked.',
    answer: data(searches, 'Queries and synonyms'),
  },
  'PUT /office/synonyms': {
    summary: 'Make the search read a word as other words',
    description: 'Every process does so within a second. The word leaves the list of queries.',
    body: synonymSchema,
    answer: data(searches, 'Queries and synonyms'),
    errors: { 409: 'There are too many synonyms' },
  },
  'DELETE /office/synonyms/{word}': {
    summary: 'Remove a synonym',
    params: { word: synonymWord },
    answer: data(searches, 'Queries and synonyms'),
    errors: { 404: 'There is no such synonym' },
  },
});
