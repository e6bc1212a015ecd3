import { officeApi } from '@/lib/api/officeApi';
import { isApiError } from '@/lib/site/apiError';

/** Keeps a bar code for an item; returns why that did not happen, or null. */
export async function whyNotKept(itmCode: number, barcode: string): Promise<string | null> {
  try {
    await officeApi.call('POST /office/stock/barcode', { body: { itmCode, barcode } });
    return null;
  } catch (error) {
    const reason = isApiError(error) ? error.message.trim() : 'The shop did not answer.';
    return `The bar code is not kept: ${reason}`;
  }
}
