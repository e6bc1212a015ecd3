import type { JsonSchema } from '@/lib/contract/jsonSchema';

/** Returns a line per property with name, type and description. */
export function fieldLines(schema: JsonSchema): string[] {
  const { properties, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, field]) => {
    const { description } = field;
    const optional = required.includes(name) ? '' : ', optional';
    const text = typeof description === 'string' ? `. ${description}` : '';
    return `- \`${name}\`: ${typeInWords(field)}${optional}${text}`;
  });
}

/** Returns a type such as "text, at most 120 characters, or null". */
export function typeInWords(schema: JsonSchema): string {
  const { $ref, anyOf, items, additionalProperties, properties } = schema as {
    $ref?: string;
    anyOf?: JsonSchema[];
    items?: JsonSchema;
    additionalProperties?: JsonSchema;
    properties?: Record<string, JsonSchema>;
  };
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (anyOf !== undefined) return anyOf.map(typeInWords).join(' or ');
  const types = [schema.type].flat().map(String);
  const orNull = types.includes('null') && types.length > 1 ? ' or null' : '';
  if (items !== undefined) return `list of ${typeInWords(items)}${countInWords(schema)}${orNull}`;
  if (properties !== undefined) return `${objectInWords(schema)}${orNull}`;
  if (additionalProperties !== undefined) {
    return `${typeInWords(additionalProperties)} by name${orNull}`;
  }
  return simpleInWords(schema, types) + orNull;
}

function objectInWords(schema: JsonSchema): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const parts = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?';
    return `\`${name}${optional}\` ${typeInWords(field)}`;
  });
  return `{ ${parts.join(', ')} }`;
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

function simpleInWords(schema: JsonSchema, types: readonly string[]): string {
  const [type = 'null'] = types.filter((one) => one !== 'null');
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter((value) => value !== null && value !== '');
    return values.map((value) => `\`${value}\``).join(' · ');
  }
  return `${WORDS[type] ?? type}${rangeInWords(schema)}`;
}

function rangeInWords({ minimum, exclusiveMinimum, maximum, maxLength }: JsonSchema): string {
  const parts = [
    ...(typeof minimum === 'number' ? [`at least ${minimum}`] : []),
    ...(typeof exclusiveMinimum === 'number' ? [`above ${exclusiveMinimum}`] : []),
    ...(typeof maximum === 'number' ? [`at most ${maximum}`] : []),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
  ];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

function countInWords({ maxItems }: JsonSchema): string {
  return typeof maxItems === 'number' ? `, at most ${maxItems}` : '';
}
