import path from 'node:path';
import pg from 'pg';
import { sqliteDriver } from '@/server/platform/database/sqliteDialect';

/** Where a shop stores its data. */
export type ShopLocation = { dataDir: string; databaseUrl: string | null; remove(): Promise<void> };

type Row = Record<string, unknown>;

/** Reads the shop's database directly. */
export class Records {
  readonly #place: Pick<ShopLocation, 'dataDir' | 'databaseUrl'>;

  constructor(place: Pick<ShopLocation, 'dataDir' | 'databaseUrl'>) {
    this.#place = place;
  }

  /** Returns the stock by itmCode of all items sold by the piece. */
  async stock(): Promise<Map<number, number>> {
    const rows = await this.#rows(
      `select "itmCode" as code, "inStock" as pieces from "item" where "itmType" <> 'M'`,
    );
    return piecesByCode(rows);
  }

  /** Returns pieces by itmCode in orders that hold stock. */
  async sold(): Promise<Map<number, number>> {
    const rows = await this.#rows(`
      select "itmCode" as code, sum("qty") as pieces from "orderLine"
        join "salesOrder" on "salesOrder"."orderId" = "orderLine"."orderId"
        where "status" not in ('cancelled', 'expired') group by "itmCode"`);
    return piecesByCode(rows);
  }

  orders(): Promise<number> {
    return this.#count(`select count(*) as n from "salesOrder"`);
  }

  /** Counts messages to be sent by a gateway, sent or waiting. */
  texts(): Promise<number> {
    return this.#count(
      `select count(*) as n from "job" where "lane" = 'sms' and "kind" = 'message'`,
    );
  }

  /**
   * Returns mistakes in orders and stock, a sentence each. `start` is the stock before the test.
   */
  async mistakes(start: ReadonlyMap<number, number>): Promise<string[]> {
    const [stock, sold] = [await this.stock(), await this.sold()];
    const lost = [...start].flatMap(([code, before]) => {
      const [now, gone] = [stock.get(code) ?? 0, sold.get(code) ?? 0];
      const sentence = `item ${code}: ${before} pieces at start, ${now} in stock and ${gone} sold`;
      return now < 0 || now + gone !== before ? [sentence] : [];
    });
    const noLines = await this.#count(`
      select count(*) as n from "salesOrder"
        where not exists (select 1 from "orderLine" where "orderLine"."orderId" = "salesOrder"."orderId")`);
    return [
      ...lost.slice(0, 5),
      ...(noLines > 0 ? [`${noLines} orders without lines`] : []),
      ...(await this.integrityMistakes()),
    ];
  }

  /** Returns the numbers of all orders. */
  async orderNumbers(): Promise<Set<string>> {
    const rows = await this.#rows(`select "orderNumber" as number from "salesOrder"`);
    return new Set(rows.map(({ number }) => String(number)));
  }

  /**
   * Returns orders that are not paid exactly once, or whose buyers were not told exactly once, among
   * these numbers or all.
   */
  async paymentMistakes(among?: readonly string[]): Promise<string[]> {
    const rows = await this.#rows(`
      select "orderNumber" as number, "status", "paidCents" as paid, "totalCents" as total,
        (select count(*) from "paymentEvent" where "paymentEvent"."orderId" = "salesOrder"."orderId"
          and "kind" = 'paid') as payments,
        (select count(*) from "job" where "uniqueKey" like
          'order:' || cast("salesOrder"."orderId" as text) || ':paid:%') as messages
      from "salesOrder"`);
    const wanted = rows.filter(({ number }) => among?.includes(String(number)) ?? true);
    return wanted.flatMap(({ number, status, paid, total, payments, messages }) => {
      const isRight = status === 'paid' && Number(paid) === Number(total) && Number(payments) === 1;
      if (isRight && Number(messages) === 1) return [];
      const said = `${String(status)}, ${Number(paid)} of ${Number(total)} cents`;
      return [
        `${String(number)}: ${said}, ${Number(payments)} payments, ${Number(messages)} messages`,
      ];
    });
  }

  async integrityMistakes(): Promise<string[]> {
    if (this.#place.databaseUrl !== null) return [];
    const rows = await this.#rows('pragma integrity_check');
    const said = rows.map((row) => String(row.integrity_check)).join(', ');
    return said === 'ok' ? [] : [`integrity_check: ${said}`];
  }

  async #count(sql: string): Promise<number> {
    const [row] = await this.#rows(sql);
    return Number(row?.n);
  }

  async #rows(sql: string): Promise<Row[]> {
    const { dataDir, databaseUrl } = this.#place;
    return databaseUrl === null
      ? sqliteRows(path.join(dataDir, 'shop.sqlite'), sql)
      : postgresRows(databaseUrl, sql);
  }
}

function sqliteRows(file: string, sql: string): Row[] {
  const connection = new (sqliteDriver())(file, { fileMustExist: true, timeout: 5_000 });
  try {
    return connection.prepare<[], Row>(sql).all();
  } finally {
    connection.close();
  }
}

async function postgresRows(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function piecesByCode(rows: Row[]): Map<number, number> {
  return new Map(rows.map(({ code, pieces }) => [Number(code), Number(pieces)]));
}
