import type { Hono } from 'hono';
import { toWire } from '@/lib/commerce/wire';
import { reportOperations, searchReportOperations } from '@/lib/contract/report.contract';
import { MOST_REPORT_ROWS, STOCK_DAYS } from '@/lib/contract/reports';
import { csvResponse } from '@/server/api/http/csvResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import {
  salesFile,
  searchesFile,
  slowStockFile,
  soldOutFile,
} from '@/server/sales/reports/reportFiles';
import { readSalesReport } from '@/server/sales/reports/salesReport.service';
import { readSearchReport } from '@/server/sales/reports/searchReport.service';
import { readSlowStock, readSoldOut } from '@/server/sales/reports/stockReports.service';

type StockQuery<Age> = { days?: string; page?: number; age?: Age };

const ALL = { page: 1, limit: MOST_REPORT_ROWS };

export function reportRoutes(shop: Shop): Hono {
  return routesOf(
    shop,
    { ...reportOperations, ...searchReportOperations },
    {
      'GET /office/reports/sales': ({ query }) => readSalesReport(shop, query),
      'GET /office/reports/sales.csv': async ({ context, query }) => {
        const read = await readSalesReport(shop, { ...query, page: 1 }, MOST_REPORT_ROWS);
        const report = toWire(read);
        const { from, to } = report.period;
        return csvResponse(context, `sales-by-${report.by}-${from}-${to}`, salesFile(report));
      },
      'GET /office/reports/searches': ({ query }) => readSearchReport(shop, query),
      'GET /office/reports/searches.csv': async ({ context, query }) => {
        const report = await readSearchReport(shop, { ...query, page: 1 }, MOST_REPORT_ROWS);
        const { from, to } = report.period;
        return csvResponse(context, `searches-${from}-${to}`, searchesFile(report));
      },
      'GET /office/reports/sold-out': ({ query }) => readSoldOut(shop, asked(query)),
      'GET /office/reports/sold-out.csv': async ({ context, query }) => {
        const report = toWire(await readSoldOut(shop, { ...asked(query), ...ALL }));
        return csvResponse(context, `sold-out-${report.days}-days`, soldOutFile(report));
      },
      'GET /office/reports/slow-stock': ({ query }) => readSlowStock(shop, asked(query)),
      'GET /office/reports/slow-stock.csv': async ({ context, query }) => {
        const report = toWire(await readSlowStock(shop, { ...asked(query), ...ALL }));
        return csvResponse(context, `slow-stock-${report.days}-days`, slowStockFile(report));
      },
    },
  );
}

function asked<Age>({ days, page, age }: StockQuery<Age>) {
  return { days: Number(days ?? STOCK_DAYS[0]), page: page ?? 1, age };
}
