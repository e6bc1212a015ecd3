import type { ModelRef } from './modelRef';
import { APPLE_MODELS } from './knownModels/apple';
import { GOOGLE_MODELS } from './knownModels/google';
import { HONOR_MODELS } from './knownModels/honor';
import { HUAWEI_MODELS } from './knownModels/huawei';
import { INFINIX_MODELS } from './knownModels/infinix';
import { NOKIA_MODELS } from './knownModels/nokia';
import { ONEPLUS_MODELS } from './knownModels/oneplus';
import { OPPO_MODELS } from './knownModels/oppo';
import { POCO_MODELS } from './knownModels/poco';
import { REALME_MODELS } from './knownModels/realme';
import { SAMSUNG_MODELS } from './knownModels/samsung';
import { TECNO_MODELS } from './knownModels/tecno';
import { VIVO_MODELS } from './knownModels/vivo';
import { XIAOMI_MODELS } from './knownModels/xiaomi';

/** Phones the shop knows before any import; no two share a model number. */
export const KNOWN_MODELS: ModelRef[] = [
  ...SAMSUNG_MODELS,
  ...APPLE_MODELS,
  ...XIAOMI_MODELS,
  ...POCO_MODELS,
  ...HUAWEI_MODELS,
  ...HONOR_MODELS,
  ...OPPO_MODELS,
  ...VIVO_MODELS,
  ...REALME_MODELS,
  ...NOKIA_MODELS,
  ...TECNO_MODELS,
  ...INFINIX_MODELS,
  ...ONEPLUS_MODELS,
  ...GOOGLE_MODELS,
];
