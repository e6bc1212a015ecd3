import type { Context, Hono } from 'hono';
import { toWire } from '@/lib/commerce/wire';
import { reportOperations } from '@/lib/contract/report.contract';
import { MOST_REPORT_ROWS, STOCK_DAYS } from '@/lib/contract/reports';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { salesFile, slowStockFile, soldOutFile } from '@/server/sales/reports/reportFiles';
import { readSalesReport } from '@/server/sales/reports/salesReport.service';
import { readSlowStock, readSoldOut } from '@/server/sales/reports/stockReports.service';

type StockQuery = { days?: string; page?: number };

const ALL = { page: 1, limit: MOST_REPORT_ROWS };

export function reportRoutes(shop: Shop): Hono {
  return routesOf(shop, reportOperations, {
    'GET /office/reports/sales': ({ query }) => readSalesReport(shop, query),
    'GET /office/reports/sales.csv': async ({ context, query }) => {
      const read = await readSalesReport(shop, { ...query, page: 1 }, MOST_REPORT_ROWS);
      const report = toWire(read);
      const { from, to } = report.period;
      return csvResponse(context, `sales-by-${report.by}-${from}-${to}`, salesFile(report));
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
  });
}

function asked({ days, page }: StockQuery) {
  return { days: Number(days ?? STOCK_DAYS[0]), page: page ?? 1 };
}

function csvResponse(context: Context, name: string, text: string): Response {
  context.header('Content-Type', 'text/csv; charset=utf-8');
  context.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return context.body(text);
}
