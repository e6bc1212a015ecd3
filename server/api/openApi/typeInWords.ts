import { html } from 'hono/html';
import type { JsonSchema } from '@/lib/contract/jsonSchema';

/** A piece of HTML whose values are escaped. */
export type Html = ReturnType<typeof html>;

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] };

/** Returns a list of the properties with name, type and description. */
export function fieldList(schema: JsonSchema, allOptional = false): Html {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const { description } = field;
    const optional = allOptional || required.includes(name) ? '' : ', optional';
    const text = typeof description === 'string' ? html`. ${withCode(description)}` : '';
    return html`<li><code>${name}</code>: ${typeInWords(field)}${optional}${text}</li> `;
  });
  return html`<ul>
    ${fields}
  </ul>`;
}

/** Returns a text as HTML; text between backticks becomes code. */
export function withCode(text: string): Html {
  const parts = text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
  return html`${parts}`;
}

/** Returns a type such as "text, at most 120 characters, or null". */
export function typeInWords(schema: JsonSchema): Html {
  const { $ref, anyOf, items, additionalProperties, properties } = schema as {
    $ref?: string;
    anyOf?: JsonSchema[];
    items?: JsonSchema;
    additionalProperties?: JsonSchema;
    properties?: Record<string, JsonSchema>;
  };
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  if (anyOf !== undefined) return joined(anyOf.map(typeInWords), ' or ');
  const types = [schema.type].flat().map(String);
  const orNull = types.includes('null') && types.length > 1 ? ' or null' : '';
  if (items !== undefined) {
    return html`list of ${typeInWords(items)}${countInWords(schema)}${orNull}`;
  }
  if (properties !== undefined) return html`${objectInWords(schema)}${orNull}`;
  if (additionalProperties !== undefined) {
    return html`${typeInWords(additionalProperties)} by name${orNull}`;
  }
  if (schema.type === undefined && schema.enum === undefined) return html`any value`;
  return html`${simpleInWords(schema, types)}${orNull}`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, at) => html`${at === 0 ? '' : separator}${part}`)}`;
}

function objectInWords(schema: JsonSchema): Html {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  const parts = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?';
    return html`<code>${name}${optional}</code> ${typeInWords(field)}`;
  });
  return html`{ ${joined(parts, ', ')} }`;
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

function simpleInWords(schema: JsonSchema, types: readonly string[]): Html {
  const [type = 'null', ...others] = types.filter((one) => one !== 'null');
  if (others.length > 0) {
    return joined(
      [type, ...others].map((one) => html`${WORDS[one] ?? one}`),
      ' or ',
    );
  }
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter((value) => value !== null && value !== '');
    return joined(
      values.map((value) => html`<code>${String(value)}</code>`),
      ' · ',
    );
  }
  return html`${WORDS[type] ?? type}${rangeInWords(schema)}`;
}

function rangeInWords({ minimum, exclusiveMinimum, maximum, maxLength }: JsonSchema): string {
  const parts = [
    typeof minimum === 'number' ? `, at least ${minimum}` : '',
    typeof exclusiveMinimum === 'number' ? `, above ${exclusiveMinimum}` : '',
    typeof maximum === 'number' ? `, at most ${maximum}` : '',
    typeof maxLength === 'number' ? `, at most ${maxLength} characters` : '',
  ];
  return parts.join('');
}

function countInWords({ maxItems }: JsonSchema): string {
  return typeof maxItems === 'number' ? `, at most ${maxItems}` : '';
}
