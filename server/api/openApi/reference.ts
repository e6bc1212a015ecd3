import { html } from 'hono/html';
import type { AnyObjectSchema } from 'yup';
import pkg from '@/package.json';
import { components, type JsonSchema } from '@/lib/contract/jsonSchema';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import { TAGS, type Operation } from '@/lib/contract/operation';
import { refusalsOf } from './refusals';
import { requiredFieldsOf, schemaOfYup } from './schemaOfYup';
import { fieldList, typeInWords, withCode, type Html } from './typeInWords';

const CALLERS: Record<Operation['access'], string> = {
  everybody: 'Everybody',
  session: 'Signed-in shoppers, also before they have entered the one-time code',
  customer: 'Customers',
  staff: 'Staff',
  apiKey: 'A dealer’s own program, with a key',
  buyer: 'Customers who may buy (approved, if the merchant approves new customers)',
};
/** Refusals of all calls, described once at the top. */
const EVERYWHERE = new Set(['413', '415', '500', '503']);

const STYLE =
  'body{max-width:60rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif}' +
  'h3{margin:2.5rem 0 0.5rem}code{font-size:0.9em;overflow-wrap:anywhere}nav li{margin:0.25rem 0}';

/** Returns the reference of every call as an HTML page for people; docs/api.md is the guide to it. */
export function referencePage(): Html {
  const tags = Object.entries(TAGS).filter(([tag]) => tag !== 'pictures');
  const types = Object.entries(components()).filter(([name]) => name !== 'Error');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sparepoint API ${pkg.version}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Sparepoint API ${pkg.version}</h1>
        <p>
          All calls are below <code>/api/v1</code>. Bodies and answers are JSON;
          <a href="/api/v1/openapi.json">openapi.json</a> describes the same calls for programs.
          Every call may also refuse with 413 (too large), 415 (not JSON), 500 (unexpected error)
          and 503 (too busy, with <code>Retry-After</code>).
        </p>
        <nav aria-label="Subjects">
          <ul>
            ${tags.map(([tag, about]) => html`<li><a href="#tag-${tag}">${tag}</a>: ${about}</li> `)}
            <li><a href="#types">Types</a> of the answers</li>
          </ul>
        </nav>
        ${tags.map(([tag, about]) => tagPart(tag, about))}
        <h2 id="types">Types</h2>
        <p>Every property is present unless it is marked as optional.</p>
        ${types.map(([name, schema]) => typePart(name, schema))}
      </body>
    </html>`;
}

function tagPart(tag: string, about: string): Html {
  const calls = operationList.filter((one) => one.tag === tag);
  return html`<h2 id="tag-${tag}">${tag}</h2>
    <p>${about}.</p>
    ${calls.map(callPart)}`;
}

function callPart(call: ListedOperation): Html {
  const { method, path, summary, description, answer } = call;
  const refusals = Object.entries(refusalsOf(call)).filter(([status]) => !EVERYWHERE.has(status));
  return html`<h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${withCode(summary)}.${description === undefined ? '' : html` ${withCode(description)}`}</p>
    <ul>
      <li>For: ${callersOf(call)}</li>
      <li>Answers ${answer.status}: ${withCode(answer.description)}${answerType(call)}</li>
      ${refusals.map(
        ([status, meaning]) => html`<li>Refuses ${status}: ${withCode(meaning)}</li> `,
      )}
    </ul>
    ${inputPart('In the query', call.query)}${inputPart('In the body', call.body)}
    ${
      call.form === undefined
        ? ''
        : html`<p>In the form:</p>
            ${fieldList(call.form)}`
    }`;
}

function callersOf({ access, permission }: ListedOperation): Html {
  const callers = CALLERS[access];
  return permission === undefined
    ? html`${callers}`
    : html`${callers} with <code>${permission}</code>`;
}

function inputPart(where: string, schema: AnyObjectSchema | undefined): Html {
  if (schema === undefined) return html``;
  const allOptional = requiredFieldsOf(schema).length === 0;
  return html`<p>${where}${allOptional ? ', all optional' : ''}:</p>
    ${fieldList(schemaOfYup(schema), allOptional)}`;
}

/** Returns the type of the answer's body, or of its `data`. */
function answerType({ answer }: ListedOperation): Html {
  const { schema } = answer;
  if (schema === undefined || answer.form === 'done' || answer.form === 'file') return html``;
  const { properties } = schema as { properties?: { data?: JsonSchema } };
  return html` (${typeInWords(properties?.data ?? schema)})`;
}

function typePart(name: string, schema: JsonSchema): Html {
  const hasFields = 'properties' in schema;
  return html`<h3 id="${name}">${name}</h3>
    ${hasFields ? fieldList(schema) : html`<p>One of: ${typeInWords(schema)}</p>`}`;
}
