import { offeredProviders, PROVIDER_NAMES } from '@/lib/site/signInProviders';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { Link } from '@/components/ui/Link';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { Article, type ArticleSection } from './Article';
import { ContentFrame } from './ContentFrame';
import { FactTable } from './FactTable';

export function PrivacyScreen({ origin }: { origin: string }) {
  const settings = useSettings();
  const { siteName } = settings;
  return (
    <ContentFrame
      title="Privacy policy"
      lead={`What ${siteName} knows about you, why, for how long, and who else sees it. In short: what an order needs, and nothing for advertising.`}
      description={`What ${siteName} keeps of its customers, cookies and browser storage, couriers, payment, and your rights.`}
      path={links.privacyPolicy}
      origin={origin}
    >
      <Article sections={privacySections(settings)} />
    </ContentFrame>
  );
}

/** The privacy policy; a test compares its periods with the server's. */
function privacySections(settings: SiteSettings): ArticleSection[] {
  return [
    { id: 'looking', title: 'If you only look around', body: <Looking /> },
    { id: 'account', title: 'If you have an account', body: <Account settings={settings} /> },
    { id: 'orders', title: 'If you order', body: <Orders /> },
    { id: 'cookies', title: 'Cookies and browser storage', body: <Cookies /> },
    { id: 'messages', title: 'Messages', body: <Messages /> },
    { id: 'others', title: 'Who we share data with', body: <Others /> },
    { id: 'safety', title: 'How we keep it safe', body: <Safety /> },
    { id: 'rights', title: 'Your rights', body: <Rights settings={settings} /> },
  ];
}

function Looking() {
  return (
    <p>
      We set no cookie for visitors unless they choose how lists look or ask for a code, and we do
      not track what they read: our pages have no advertisements and no third-party analytics or
      scripts. We measure how fast pages load, without your name. The server logs the time, the page
      address and the result of each request, without your name. To stop floods of requests, it
      counts them by IP address for at most two days. Sign-ins, one-time codes and refused requests
      are also logged with the IP address and a few digits of the number.
    </p>
  );
}

function Account({ settings }: { settings: SiteSettings }) {
  const providers = offeredProviders(settings);
  return (
    <>
      <p>
        We store your mobile number, your name, e-mail address and shop name if you gave them,
        whether you are a retail customer or a dealer, your cart and your wishlist. If you set a
        password, it is stored only as a hash, from which it cannot be read.
      </p>
      <p>
        For dealers we also store the tax number, the request for dealer prices, and what is still
        to be paid on credit.
      </p>
      <p>
        A registration that is not confirmed with the code is deleted after a day. Codes are valid
        for 10 minutes and are stored as a hash.
      </p>
      <p>
        For each sign-in we store when it began, when it was last used, and the browser, such as
        “Chrome on Android”, so that you can recognise it in your account and sign it out.
      </p>
      {providers.length > 0 && (
        <p>
          If you sign in with {providers.map((name) => PROVIDER_NAMES[name]).join(' or ')}, they
          tell us the number of your account there and your name. We store the number to recognise
          you, and do not ask for anything else. You can disconnect them in your profile.
        </p>
      )}
    </>
  );
}

function Orders() {
  return (
    <p>
      An order contains the parts and their prices, the payment method, the address and phone
      numbers for the courier, and your note. It is part of our accounts, which the law requires us
      to keep for years; we use it for nothing else. A slip of a bank transfer that you send us is
      kept with it. We suggest your addresses again with your next order.
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
    'Lets you sign in from this browser while others guess at your password, and ties your one-time codes to it; scripts cannot read it',
    '400 days from when you last signed in',
  ],
  [
    'List view cookie',
    'Remembers whether you chose lists as a grid or as rows',
    'A year from your choice',
  ],
  [
    'Local storage',
    'Compare list; when signed in, a copy of your cart and your name, so that your tabs agree',
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
        We use three cookies: two for signing in or asking for a code, and one for the view of
        lists.
      </p>
      <FactTable
        caption="What we store in your browser"
        head={['Where', 'What for', 'How long']}
        rows={KEPT_IN_BROWSER}
      />
    </>
  );
}

function Messages() {
  return (
    <p>
      We send one-time codes and news about your orders by text message or e-mail, and no
      advertisements. We delete the text of a message as soon as it is sent, and the record of it
      after 30 days. If you asked us to tell you when a part is back, we store the number or address
      until we have told you, for half a year at most. What you write on the{' '}
      <Link href={links.contactUs}>contact page</Link> goes to our mailbox, and we answer it from
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
        Your bank, if you pay by transfer: the amount and the order number. The payment gateway, if
        you pay there: also your name, address, phone number and e-mail address. Card numbers are
        entered at the gateway and never reach us.
      </li>
      <li>
        WhatsApp and other networks, only when you open their link; their own rules then apply.
      </li>
      <li>Courts and authorities where the law requires it. We never sell or rent data.</li>
    </ul>
  );
}

function Safety() {
  return (
    <p>
      All connections are encrypted. We limit attempts with wrong passwords and codes, a new
      password signs out every other device, and only the customer who placed an order can see it.
    </p>
  );
}

function Rights({ settings }: { settings: SiteSettings }) {
  const { email, phones, address, businessName } = settings;
  return (
    <>
      <p>
        Under Sri Lanka’s Personal Data Protection Act, No. 9 of 2022, you may ask what we store
        about you, have it corrected, have it deleted as far as our accounts allow, and object to
        its use. Download your data or delete your account yourself in your{' '}
        <Link href={`${links.profile}#data`}>profile</Link>, under “Your data”. Or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>; we answer once we have confirmed who you are.
      </p>
      <p>
        Deleting removes your name, phones, addresses, e-mail and messages. Orders and invoices stay
        in our accounts without your name; a tax invoice that was issued keeps it, as the law
        demands. Backups made before are deleted in time.
      </p>
      <p>
        {businessName}, {address}, {phones.join(', ')}.
      </p>
    </>
  );
}
