import { chromium } from 'playwright-core';
import { AxeBuilder } from '@axe-core/playwright';
const base = 'http://localhost:3344';
const names = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const ctx = await browser.newContext({ viewport: { width: 1366, height: 768 } });
const req = ctx.request;
const J = async (m, p, data, headers) => {
  const r = await req.fetch(base + '/api/v1' + p, { method: m, data, headers: { origin: base, 'content-type': 'application/json', ...headers }, timeout: 120000 });
  const t = await r.text();
  if (!r.ok()) console.log(m, p, r.status(), t.slice(0, 300));
  try { return JSON.parse(t).data; } catch { return t; }
};
await J('PUT', '/mock/staff', { role: process.env.ROLE ?? 'owner' });
const have = await J('GET', '/office/orders?tab=all');
if (have.orders.length < 12) {
  const { items } = await J('GET', '/product/all?limit=40');
  const buy = items.filter((i) => i.itmType === 'S' && i.inStock > 6);
  const people = ['Nimal Perera', 'Dilani Jayasinghe', 'S. Kumaravel', 'Mohamed Rizmi', 'Chathura Bandara', 'W. A. Sunil Perera Ranasinghe Mudiyanselage', 'Fathima Nazeera', 'Ruwan Cellular', 'K. Sivapalan', 'Phone Hub', 'Ishara G.', 'Lal Mobile', 'Mobile City', 'City Phone'];
  const towns = ['Kandy', 'Matara', 'Jaffna', 'Akurana', 'Badulla', 'Ratnapura', 'Beruwala', 'Anuradhapura', 'Batticaloa', 'Galle', 'Maharagama', 'Polonnaruwa', 'Vavuniya', 'Trincomalee'];
  const dist = ['Kandy', 'Matara', 'Jaffna', 'Kandy', 'Badulla', 'Ratnapura', 'Kalutara', 'Anuradhapura', 'Batticaloa', 'Galle', 'Colombo', 'Polonnaruwa', 'Vavuniya', 'Trincomalee'];
  for (let n = 0; n < people.length; n++) {
    const lines = [0, 1, 2].slice(0, 1 + (n % 3)).map((k) => `${buy[(n * 2 + k) % buy.length].itmCode}:${1 + ((n + k) % 4)}`).join(',');
    const q = await J('GET', `/office/caller/quote?lines=${lines}`);
    const want = n % 3 === 1 ? 'Bank Transfer' : 'Cash On Delivery';
    const option = q.options.find((o) => o.title === want) ?? q.options[0];
    const phone = `07712345${String(10 + n)}`;
    const order = await J('POST', '/office/orders', { phone, address: { fullName: people[n], line1: `No. ${n + 3}, Main Street`, town: towns[n], district: dist[n], phone, shopName: n === 9 ? 'Phone Hub' : null }, paymentTitle: option.title, note: n === 0 ? 'Please call before delivery.' : null, seen: { total: option.total, lines: q.lines.map((l) => ({ itmCode: l.item.itmCode, qty: l.qty, unitPrice: l.unitPrice })) } }, { 'idempotency-key': `look-${Date.now()}-${n}` });
    const at = `/office/orders/${order.orderNumber}`;
    let v = order.version;
    const step = async (what, body) => { const o = await J('POST', `${at}/${what}`, { version: v, ...body }); if (o?.version) v = o.version; return o; };
    if (n % 3 === 1 && n > 3) await step('pay', { amount: order.toPay, way: 'transfer', reference: `CDM ${n}` });
    if (n === 6) await step('pick', { lines: [{ itmCode: order.lines[0].itmCode, qty: 1 }] });
    if (n === 9 || n === 12 || n === 3) await step('pack', { what: 'all' });
    if (n === 12 || n === 3) await step('send', { courier: 'Domex', waybill: `DX447120${8902 + n}` });
    if (n === 11) await step('cancel', { reason: 'The customer asked' });
  }
}
const all = await J('GET', '/office/orders?tab=all');
const open = await J('GET', '/office/orders?tab=to-pick');
const by = (s) => all.orders.find((o) => o.status === s)?.orderNumber ?? all.orders[0].orderNumber;
const nums = open.orders.slice(0, 4).map((o) => o.orderNumber).join(',');
const item = (await J('GET', '/product/all?limit=5')).items.find((i) => i.itmType === 'S');
const pages = {
  today: '/office', orders: '/office/orders', 'orders-none': '/office/orders?search=0776054481',
  order: `/office/orders/${by('packing')}`, 'order-placed': `/office/orders/${by('placed')}`, cancel: `/office/orders/${by('placed')}?sheet=cancel`,
  pay: `/office/orders/${by('awaiting-payment')}?sheet=pay`, pick: `/office/pick?orders=${nums}`, choose: '/office/pick', receive: '/office/receive', count: '/office/count',
  caller: `/office/new-order?phone=0771234510&lines=${item.itmCode}:2`, cod: '/office/couriers', messages: '/office/messages?tab=waiting', texts: '/office/messages?tab=templates',
  staff: '/office/staff', sessions: '/office/sessions', audit: '/office/audit', slips: `/office/print/slips?orders=${nums}`, labels: `/office/print/labels?orders=${nums}`,
  login: '/office/login', unknown: '/office/orders/SP-999999',
};
const todo = names.length ? names : Object.keys(pages);
for (const [w, h] of [[1366, 768], [390, 844]]) {
  const page = await ctx.newPage();
  await page.setViewportSize({ width: w, height: h });
  const problems = [];
  page.on('console', (m) => { if (m.type() === 'error') problems.push(m.text().slice(0, 300)); });
  page.on('pageerror', (e) => problems.push(String(e).slice(0, 400)));
  for (const name of todo) {
    if (name === 'login') await ctx.clearCookies();
    const r = await page.goto(base + pages[name], { waitUntil: 'load', timeout: 180000 });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, null, { timeout: 60000 }).catch(() => console.log(name, 'not hydrated'));
    await page.waitForTimeout(700);
    if (name === 'orders' && process.env.SELECT) { await page.keyboard.press('j'); await page.keyboard.press('x'); await page.keyboard.press('j'); await page.keyboard.press('j'); await page.keyboard.press('Shift+X'); }
    if (process.env.DO) await eval(`(async()=>{${process.env.DO}})()`);
    await page.addStyleTag({ content: 'nextjs-portal{display:none!important}' });
    await page.screenshot({ path: `/tmp/look/${name}-${w}${process.env.TAG ?? ''}.png`, fullPage: w < 500 && !!process.env.FULL });
    const { violations } = await new AxeBuilder({ page }).exclude('nextjs-portal').options({ resultTypes: ['violations'] }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
    console.log(name, w, r.status(), violations.map((v) => `${v.id}(${v.nodes.length}): ${v.nodes[0].html.slice(0, 160)} ${(v.nodes[0].failureSummary ?? '').slice(0, 200)}`).join('\n   ') || 'axe ok', problems.splice(0).join(' | '));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log('   WIDE', wide);
    if (name === 'login') await J('PUT', '/mock/staff', { role: process.env.ROLE ?? 'owner' });
  }
  await page.close();
}
await browser.close();
