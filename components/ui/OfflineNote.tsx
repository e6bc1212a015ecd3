import { useEffect, useState } from 'react';
import styles from './OfflineNote.module.scss';

const ON_LINK =
  'You are offline. This page stays here; follow the link when you have a connection.';
const ON_FORM = 'You are offline. Nothing was sent; press again when you have a connection.';

/**
 * Says that the browser is offline when a link is followed or a form is sent, instead of leaving the page
 * for the browser's own error page. It is in the first script: offline it could not be loaded.
 */
export function OfflineNote() {
  const [sentence, setSentence] = useState('');

  // Syncs with the browser's connection.
  useEffect(() => {
    const holdIf = (applies: (event: Event) => boolean, why: string) => (event: Event) => {
      if (navigator.onLine || !applies(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setSentence(why);
    };
    const listeners: [string, (event: Event) => void, isFirst: boolean][] = [
      // Before any handler of the page, which would ask the router.
      ['click', holdIf(leads, ON_LINK), true],
      ['submit', holdIf(searches, ON_FORM), true],
      // After the handlers of a form that makes its call itself, and says what became of it.
      ['submit', holdIf((event) => !event.defaultPrevented, ON_FORM), false],
      ['online', () => setSentence(''), false],
    ];
    for (const each of listeners) window.addEventListener(...each);
    return () => {
      for (const each of listeners) window.removeEventListener(...each);
    };
  }, []);

  return (
    <div role="alert" className={styles.place}>
      {sentence !== '' && <p className={styles.note}>{sentence}</p>}
    </div>
  );
}

/** Tells whether a form leads to another page, as the search does. */
function searches({ target }: Event): boolean {
  const isForm = target instanceof HTMLFormElement;
  return isForm && target.method === 'get' && target.hasAttribute('action');
}

/** Tells whether a press leads to another page: not to a fragment of this one, a phone or a mail. */
function leads({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || !/^https?:$/.test(link.protocol)) return false;
  const { origin, pathname, search } = window.location;
  return link.hash === '' || link.href.split('#', 1)[0] !== origin + pathname + search;
}
