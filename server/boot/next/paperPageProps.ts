import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { PaperPage } from '@/lib/pages/paperPage';
import { creditNoteTexts, invoiceTexts, type InvoiceTexts } from '@/lib/text/invoiceWords';
import { receiptTexts } from '@/lib/text/receiptWords';
import { ORDER_PAPERS, type OrderPaper } from '@/lib/urls/links';
import { customerPage } from './customerPage';

type Params = { orderNumber: string };

const READ: Record<OrderPaper, (api: Api, params: Params) => Promise<InvoiceTexts[]>> = {
  invoice: async (api, params) => [
    invoiceTexts(await api.call('GET /order/{orderNumber}/invoice', { params })),
  ],
  receipt: async (api, params) => [
    receiptTexts(await api.call('GET /order/{orderNumber}/receipt', { params })),
  ],
  'credit-notes': async (api, params) =>
    (await api.call('GET /order/{orderNumber}/credit-notes', { params })).map(creditNoteTexts),
};

/** getServerSideProps of a paper; 404 for another customer's order and for a paper that it has not. */
export const paperPageProps = customerPage<PaperPage>(
  { orderNumber: '', paper: 'invoice', papers: [] },
  async ({ api, context: { params } }) => {
    const orderNumber = String(params?.orderNumber);
    const paper = ORDER_PAPERS.find((one) => one === params?.paper);
    if (paper === undefined) return { notFound: true };
    try {
      return { props: { orderNumber, paper, papers: await READ[paper](api, { orderNumber }) } };
    } catch (error) {
      if (isApiError(error) && error.code === 'conflict') return { notFound: true };
      throw error;
    }
  },
);
