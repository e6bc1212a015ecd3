import type { Labels, Slips } from '@/lib/contract/paper.contract';
import { parcelLabelsPdf, shelfLabelsPdf } from '@/server/sales/papers/labelsPdf';
import { packingSlipsPdf } from '@/server/sales/papers/packingSlipPdf';
import * as pdfModule from '@/server/sales/papers/pdf';
import { createPdf, widthOf, write, type TextStyle } from '@/server/sales/papers/pdf';

/** Returns the texts that a document draws, each piece with its font. */
async function drawn(draw: (pdf: pdfModule.Pdf) => void) {
  const pieces: string[] = [];
  await createPdf('Test', (pdf) => {
    pdfModule.addPage(pdf, pdfModule.A4);
    const text = jest.spyOn(pdf, 'text');
    draw(pdf);
    pieces.push(...text.mock.calls.map(([words]) => words));
  });
  return pieces;
}

const STYLE: TextStyle = { size: 15, weight: 'bold', width: 107 };

test.each([
  'LKR 4,050.00',
  'LKR 120,000.00',
  'LKR 99,999,999.99',
  '077 123 4567, 011 234 5678, 071 765 4321',
  'SP-100000000123',
  'CX1234567890-LONGER-THAN-ANY-WAYBILL-1234567890',
  'X'.repeat(80),
])('%s is never shortened', async (text) => {
  const pieces = await drawn((pdf) => write(pdf, text, 0, 0, STYLE));
  expect(pieces.join('')).not.toContain('…');
  expect(pieces.join(' ').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

test('is written smaller before it takes another line', async () => {
  const pieces = await drawn((pdf) => {
    const height = write(pdf, 'LKR 120,000.00', 0, 0, STYLE);
    expect(height).toBeLessThan(STYLE.size * 1.25);
  });
  expect(pieces).toEqual(['LKR 120,000.00']);
});

const LABEL = {
  orderNumber: 'SP-100001',
  parcel: 1,
  parcels: 1,
  pieces: 3,
  weight: 1.2,
  courier: 'Domex',
  waybill: 'CX1234567890123456',
  printedAt: 0,
};

const SENDER = { siteName: 'Sparepoint', address: '12, Main Street', phones: ['94112345678'] };

const LABELLED = {
  fullName: 'Nimal Perera',
  shopName: null,
  line1: '12, Main Street',
  line2: null,
  town: 'Colombo',
  district: 'Colombo',
  postcode: null,
  phone: '94771234567',
  secondPhone: '94112345678',
};

test('labels print the whole cash to collect, phones and codes', async () => {
  const { default: Document } = await import('pdfkit');
  const spied = jest.spyOn(Document.prototype, 'text');
  const label = { ...LABEL, collect: 120_000, payment: 'collect', to: LABELLED };
  const labels = { from: SENDER, labels: [label] } as unknown as Labels;
  expect((await parcelLabelsPdf(labels)).length).toBeGreaterThan(1_000);
  const sku = 'DSP-SAMSUNG-A12-INCELL-BLACK-WITH-FRAME';
  await shelfLabelsPdf([
    { shelf: 'A-03-2-LEFT-BELOW', sku, itmName: 'Display', scan: sku },
  ] as never);
  const said = spied.mock.calls.map(([words]) => words);
  spied.mockRestore();
  const joined = said.join(' ');
  for (const whole of ['120,000.00', '077 123 4567', 'SP-100001', 'CX1234567890123456']) {
    expect(joined).toContain(whole);
  }
  expect(said.join('')).toContain(sku);
  expect(joined).not.toContain('…');
});

test.each(['ශ්‍රී ලංකා', 'ක්‍රමය', 'විද්‍යාලය', 'අර්‍ථ', 'ක්‍ෂ', 'தமிழ்', 'க்ஷ'])(
  '%s is drawn with one font, its joiners between its letters',
  async (text) => {
    const pieces = await drawn((pdf) => write(pdf, text, 0, 0, { size: 12, width: 400 }));
    const words = text.split(' ');
    expect(pieces.filter((piece) => piece.trim() !== '').map((piece) => piece.trim())).toEqual(
      words,
    );
  },
);

test('a joiner beside Latin letters is left out', async () => {
  const pieces = await drawn((pdf) => write(pdf, 'A\u200dB', 0, 0, { size: 12, width: 400 }));
  expect(pieces).toEqual(['AB']);
});

test('a line ends between letters, never between a letter and its sign', async () => {
  const text = 'ශ්‍රී'.repeat(20);
  const segments = new Intl.Segmenter('si', { granularity: 'grapheme' });
  const lettersOf = (words: string) =>
    Array.from(segments.segment(words), ({ segment }) => segment);
  for (let width = 20; width < 120; width += 3) {
    const pieces = await drawn((pdf) => {
      write(pdf, text, 0, 0, { size: 12, width });
      expect(widthOf(pdf, text, { size: 12 })).toBeGreaterThan(120);
    });
    expect(pieces.flatMap(lettersOf)).toEqual(lettersOf(text));
  }
});

test('a packing slip prints the whole name of a part and the whole note, on a page of its own', async () => {
  const { default: Document } = await import('pdfkit');
  const itmName = `Display ${'for another phone, '.repeat(14)}SM-A125F`;
  const note = `${'Leave it at the shop next door. '.repeat(30)}Call 077 123 4567.`;
  const slip = {
    orderNumber: 'SP-100001',
    parcel: null,
    courier: 'Domex',
    weight: 1,
    collect: 0,
    payment: 'paid' as const,
    poNumber: null,
    note,
    to: LABELLED,
    lines: Array.from({ length: 8 }, (none, at) => ({
      itmCode: at,
      sku: 'DSP-1',
      itmName,
      shelf: 'A-1',
      qty: 1,
      ordered: 1,
    })),
  };
  const spied = jest.spyOn(Document.prototype, 'text');
  await packingSlipsPdf({ from: SENDER, printedAt: 0, slips: [slip] } as unknown as Slips);
  const said = spied.mock.calls.map(([words]) => words).join(' ');
  spied.mockRestore();
  expect(said.split('SM-A125F')).toHaveLength(9);
  expect(said).toContain('Call 077 123 4567.');
  expect(said).not.toContain('…');
});
