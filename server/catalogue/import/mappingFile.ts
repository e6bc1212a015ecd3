import { readFile } from 'node:fs/promises';
import { isRecord } from '@/lib/contract/records';
import { isListField, LIST_FIELDS, type ColumnMapping } from './columns';
import { FileRefused } from '@/lib/commerce/tables/textFormat';

/**
 * Reads a mapping such as {"sku": "Item No", "stock": null}: the column name of each field, null to
 * leave a field out. Throws FileRefused when it is invalid.
 */
export async function readMappingFile(file: string): Promise<ColumnMapping> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new FileRefused(`The mapping file ${file} cannot be read.`);
  });
  const mapping: ColumnMapping = {};
  for (const [field, column] of Object.entries(parsed(file, content))) {
    if (!isListField(field)) {
      throw new FileRefused(
        `The mapping names the field ${field}; the fields are ${LIST_FIELDS.join(', ')}.`,
      );
    }
    if (typeof column !== 'string' && column !== null) {
      throw new FileRefused(`The mapping of ${field} must be the name of a column or null.`);
    }
    mapping[field] = column;
  }
  return mapping;
}

function parsed(file: string, content: string): object {
  try {
    const value: unknown = JSON.parse(content.replace(/^\uFEFF/, ''));
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new FileRefused(`The mapping file ${file} is not a JSON object of fields and columns.`);
}
