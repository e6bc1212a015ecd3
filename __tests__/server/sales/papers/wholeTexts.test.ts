import type { Labels } from '@/lib/contract/paper.contract';
import { parcelLabelsPdf, shelfLabelsPdf } from '@/server/sales/papers/labelsPdf';
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

const STYLE: TextStyle = { size: 15, weight: 'bold', width: 107, isWhole: true };

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
  ...{ orderNumber: 'SP-100001', parcel: 1, parcels: 1, pieces: 3, weight: 1.2 },
  ...{ courier: 'Domex', waybill: 'CX1234567890123456', printedAt: 0 },
};

test('labels print the whole cash to collect, phones and codes', async () => {
  const { default: Document } = await import('pdfkit');
  const spied = jest.spyOn(Document.prototype, 'text');
  const from = { siteName: 'Sparepoint', address: '12, Main Street', phones: ['94112345678'] };
  const label = {
    ...LABEL,
    collect: 120_000,
    to: {
      ...{ fullName: 'Nimal Perera', shopName: null, line1: '12, Main Street', line2: null },
      ...{ town: 'Colombo', district: 'Colombo', postcode: null },
      ...{ phone: '94771234567', secondPhone: '94112345678' },
    },
  };
  const labels = { from, labels: [label] } as unknown as Labels;
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

test('a cut falls between letters, never between a letter and its sign', async () => {
  const text = 'ශ්‍රී'.repeat(20);
  const segments = new Intl.Segmenter('si', { granularity: 'grapheme' });
  await createPdf('Test', (pdf) => {
    pdfModule.addPage(pdf, pdfModule.A4);
    const letters = new Set(Array.from(segments.segment(text), ({ segment }) => segment));
    for (let width = 20; width < 120; width += 3) {
      const spied = jest.spyOn(pdf, 'text');
      write(pdf, text, 0, 0, { size: 12, width });
      const written = spied.mock.calls
        .map(([piece]) => piece)
        .join('')
        .replace('…', '');
      spied.mockRestore();
      const last = Array.from(segments.segment(written), ({ segment }) => segment).at(-1) ?? '';
      expect(written === '' || letters.has(last)).toBe(true);
    }
    expect(widthOf(pdf, text, { size: 12 })).toBeGreaterThan(120);
  });
});
