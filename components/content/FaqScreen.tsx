import { buttonClass, ButtonLink } from '@/components/ui/Button';
import { ChatLink } from '@/components/item/ChatLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { OwnText } from '@/lib/contract/shop.contract';
import type { JsonLd } from '@/lib/seo/structuredData';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { ContentFrame } from './ContentFrame';
import { questionGroups, type Question, type QuestionGroup } from './questions';
import styles from './FaqScreen.module.scss';

export function FaqScreen({ origin, questions = [] }: { origin: string; questions?: OwnText[] }) {
  const settings = useSettings();
  const groups = questionGroups(settings, questions);
  return (
    <ContentFrame
      title="Questions and answers"
      lead="Which part fits, what grades mean, delivery, payment, and how to buy as a dealer."
      description={`Which display fits, grades, delivery charge by weight, ways to pay and dealer prices at ${settings.siteName}.`}
      hasExamples
      path={links.faq}
      origin={origin}
      jsonLd={[faqJsonLd(groups)]}
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h2>{group.title}</h2>
            <div className={styles.frame}>
              {group.questions.map((question) => (
                <Disclosure key={question.id} question={question} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <NotAnswered />
    </ContentFrame>
  );
}

function NotAnswered() {
  return (
    <section className={styles.more}>
      <h2>Still have a question?</h2>
      <p>
        Send us the model number and a photo of the old part, and we&apos;ll tell you what fits.
      </p>
      <div>
        <ChatLink className={buttonClass({})}>Ask on WhatsApp</ChatLink>
        <ButtonLink href={links.contactUs} variant="outline">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}

/** A native disclosure: opens without JavaScript and by the browser's find in page. */
function Disclosure({ question: { id, question, answer, more } }: { question: Question }) {
  return (
    <details id={id}>
      <summary>
        <h3>{question}</h3>
        <Icon of="chevron-down" />
      </summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {more !== undefined && <Link href={more.href}>{more.name}</Link>}
      </div>
    </details>
  );
}

function faqJsonLd(groups: readonly QuestionGroup[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    ),
  };
}
