import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/server/boot/env';
import { ShopError } from '@/server/platform/errors';
import { parseStrictJson } from '@/server/platform/input/strictJson';
import { checkedSettings } from './checkSettings';
import { DEFAULT_MERCHANT_SETTINGS, type MerchantSettings } from './merchantSettings';
import type { GivenSettings } from './settingsOver';

/** All mistakes in a settings file, a sentence each. */
export class SettingsMistakes extends Error {
  readonly file: string;
  readonly mistakes: string[];

  constructor(file: string, mistakes: string[]) {
    super(`${file}:\n${mistakes.map((one) => `  - ${one}`).join('\n')}`);
    this.name = 'SettingsMistakes';
    this.file = file;
    this.mistakes = mistakes;
  }
}

/** Returns the path of the settings file, whether it exists or not. */
export function settingsFileOf({ settingsFile, dataDir }: Pick<Env, 'settingsFile' | 'dataDir'>) {
  return settingsFile ?? path.join(dataDir, 'settings.json');
}

/** `hash` recognises the file again. */
export type SettingsFile = { given: GivenSettings; settings: MerchantSettings; hash: string };

/** Reads and checks a settings file. Throws SettingsMistakes. */
export function readSettingsFile(file: string, defaults = DEFAULT_MERCHANT_SETTINGS): SettingsFile {
  const text = textOf(file);
  const given = parsed(file, text);
  const checked = checkedSettings(given, defaults);
  if ('mistakes' in checked) {
    throw new SettingsMistakes(
      file,
      checked.mistakes.map(({ sentence }) => sentence),
    );
  }
  return { given: given as GivenSettings, settings: checked.settings, hash: hashOf(text) };
}

/** Returns the hash of a settings file; null where there is none. */
export function hashOfFile(file: string): string | null {
  return existsSync(file) ? hashOf(textOf(file)) : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function textOf(file: string): string {
  try {
    // Editors on Windows write a byte order mark, which JSON does not allow.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsMistakes(file, [`The file cannot be read: ${reason}.`]);
  }
}

function parsed(file: string, text: string): unknown {
  try {
    JSON.parse(text);
    return parseStrictJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new SettingsMistakes(file, [`The file is not valid JSON: ${error.message}.`]);
    }
    if (error instanceof ShopError) {
      throw new SettingsMistakes(file, ['The file names the same setting twice.']);
    }
    throw error;
  }
}
