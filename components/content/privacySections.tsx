import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/site/settings';
import type { ArticleSection } from './Article';
import { FactTable } from './FactTable';

/**
 * The shop's real behaviour in plain words; a test compares the times said here with those the
 * server keeps to.
 */
export function privacySections(settings: SiteSettings): ArticleSection[] {
  return [
    { id: 'looking', title: 'If you only look around', body: <Looking /> },
    { id: 'account', title: 'If you have an account', body: <Account /> },
    { id: 'orders', title: 'If you order', body: <Orders /> },
    { id: 'cookies', title: 'Cookies and browser storage', body: <Cookies /> },
    { id: 'messages', title: 'Messages', body: <Messages /> },
    { id: 'others', title: 'Who else gets what', body: <Others /> },
    { id: 'safety', title: 'How it is kept safe', body: <Safety /> },
    { id: 'rights', title: 'Your rights', body: <Rights settings={settings} /> },
  ];
}

function Looking() {
  return (
    <p>
      A visitor gets no cookie unless they choose how lists look or ask for a new password, and
      nobody follows what they read: there are no advertisements, no counters and no scripts of
      others on our pages. The server notes each request by time, address of the page and how it was
      answered, without your name. To keep out floods of requests it counts them by internet address
      for at most two days and then forgets them. Sign-ins, one-time codes and refused requests are
      also noted with the internet address and a few digits of the number.
    </p>
  );
}

function Account() {
  return (
    <>
      <p>
        We keep your name, your mobile number, your e-mail address and the name of your shop if you
        gave them, whether you are a retail customer or a dealer, your cart and your wishlist. Your
        password is kept only as a hash from which it cannot be read.
      </p>
      <p>
        Of a dealer we also keep the tax number he gave, what he wrote when he asked for dealer
        prices, and what is open on credit.
      </p>
      <p>
        A registration that is not confirmed with the code is forgotten after a day. Codes are valid
        for 10 minutes and are kept as a hash.
      </p>
    </>
  );
}

function Orders() {
  return (
    <p>
      An order keeps what was bought at which price, how it is paid, the address and the phone
      numbers for the courier, and your note. It belongs to our books, which the law has us keep for
      years; it is not used for anything else. Your addresses are offered again with your next
      order.
    </p>
  );
}

const KEPT_IN_BROWSER = [
  [
    'Session cookie',
    'Tells the server that you are signed in; scripts cannot read it',
    'Until you log out, 14 days without a visit, or 60 days',
  ],
  [
    'Device cookie',
    'Lets you in by this browser while strangers guess at your password, and keeps your one-time codes to it; scripts cannot read it',
    '400 days from when you last signed in',
  ],
  [
    'List view cookie',
    'Remembers whether you chose lists as a grid or as rows',
    'A year, from when you chose',
  ],
  [
    'Local storage',
    'Compare list; when signed in a copy of the cart and your name, so that tabs agree',
    'Until you log out or clear it; the compare list until you clear it',
  ],
  [
    'Session storage',
    'What you wanted to add before signing in; what you typed at the checkout and in your account; how far you had scrolled',
    '15 minutes; until it is sent, you log out or the tab is closed',
  ],
];

function Cookies() {
  return (
    <>
      <p>
        There are three cookies: two come with signing in or asking for a code, one with choosing a
        view of the lists.
      </p>
      <FactTable
        caption="What is kept in your browser"
        head={['Where', 'What for', 'How long']}
        rows={KEPT_IN_BROWSER}
      />
    </>
  );
}

function Messages() {
  return (
    <p>
      We send one-time codes and news of your orders, by text message or mail, and no
      advertisements. The text of a message is erased as soon as it is sent, the record that it was
      sent after 30 days. If you asked to be told when a part is back, we keep the number or address
      until you were told, half a year at most. What you write on the{' '}
      <Link href={links.contactUs}>contact page</Link> goes to our mailbox and is answered from
      there.
    </p>
  );
}

function Others() {
  return (
    <ul>
      <li>The courier: name, address, phone numbers and, for cash on delivery, the amount.</li>
      <li>The text message and mail services: your number or address and the message.</li>
      <li>
        Your bank or the payment gateway, if you pay that way: the amount and the order number. Card
        numbers are entered at the gateway and never reach us.
      </li>
      <li>
        WhatsApp and other networks only when you press their link yourself; from then on their own
        rules hold.
      </li>
      <li>Courts and offices where the law demands it. Nobody buys or rents data from us.</li>
    </ul>
  );
}

function Safety() {
  return (
    <p>
      Everything travels encrypted. Wrong passwords and codes are counted and stopped, a new
      password signs out every other device, and an order can be seen only by whoever placed it.
    </p>
  );
}

function Rights({ settings }: { settings: SiteSettings }) {
  const { email, phones, address, businessName } = settings;
  return (
    <>
      <p>
        Under Sri Lanka’s Personal Data Protection Act, No. 9 of 2022, you may ask what we keep of
        you, have it corrected, have it erased as far as our books allow, and object to its use.
        Write to <a href={`mailto:${email}`}>{email}</a>; we answer once we know that it is you.
      </p>
      <p>
        {businessName}, {address}, {phones.join(', ')}.
      </p>
    </>
  );
}
