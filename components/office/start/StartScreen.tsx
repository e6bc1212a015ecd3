import { useState, type ComponentType } from 'react';
import { Link } from '@/components/ui/Link';
import type { FirstStep, FirstSteps } from '@/lib/contract/settings.contract';
import { officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { CatalogueStep } from './CatalogueStep';
import { DeliveryStep } from './DeliveryStep';
import { NameStep } from './NameStep';
import { PaymentsStep } from './PaymentsStep';
import styles from './start.module.scss';

type Question = {
  title: string;
  Form: ComponentType<{ page: FirstSteps; onDone: () => void }>;
};

const QUESTIONS: Record<FirstStep, Question> = {
  name: { title: 'What is your shop called, and who answers the phone?', Form: NameStep },
  delivery: { title: 'What does delivery cost?', Form: DeliveryStep },
  payments: { title: 'How may customers pay?', Form: PaymentsStep },
  catalogue: { title: 'Which parts do you sell?', Form: CatalogueStep },
};

/** The four questions of a new shop; each can be left and taken up again. */
export function StartScreen({ page }: { page: FirstSteps }) {
  const open = page.steps.filter(({ isOpen }) => isOpen);
  const [changed, setChanged] = useState<FirstStep | null>(null);
  const shown = changed ?? open[0]?.step;
  return (
    <Screen
      title="Your new shop"
      subtitle={open.length === 0 ? 'All answered' : `${open.length} of 4 still open`}
      actions={
        <ActButton size={36} href={officeLinks.today}>
          {open.length === 0 ? 'To Today' : 'Go on later'}
        </ActButton>
      }
    >
      <ol className={styles.steps}>
        {page.steps.map(({ step, isOpen }) => {
          const { title, Form } = QUESTIONS[step];
          return (
            <li key={step} data-shown={step === shown || undefined}>
              <div className={styles.head}>
                <h2>{title}</h2>
                <Mark shape={isOpen ? 'hollow' : 'tick'} tone={isOpen ? 'muted' : 'good'}>
                  {isOpen ? 'Open' : 'Answered'}
                </Mark>
                {step !== shown && (
                  <ActButton
                    size={36}
                    onClick={() => setChanged(step)}
                    aria-label={`Answer: ${title}`}
                  >
                    {isOpen ? 'Answer' : 'Change'}
                  </ActButton>
                )}
              </div>
              {step === shown && <Form page={page} onDone={() => setChanged(null)} />}
            </li>
          );
        })}
      </ol>
      <p className={styles.more}>
        Everything else, such as opening hours and texts, is in{' '}
        <Link href={officeLinks.settings}>Settings</Link>; whoever works here is added under{' '}
        <Link href={officeLinks.staff}>Staff</Link>.
      </p>
    </Screen>
  );
}
