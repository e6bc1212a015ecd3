import { Field } from '@/components/ui/Field';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';

type SynonymSheetProps = { word: string; onClose: () => void };

/** Says what a word of customers means in words of the trade. */
export function SynonymSheet({ word, onClose }: SynonymSheetProps) {
  const { values, bind } = useFields('synonym', { word, means: '' });
  const call = useOfficeCall();
  const reload = useReload();
  const wrong = call.failure?.byKey ?? {};
  const isField = wrong.word !== undefined || wrong.means !== undefined;
  const save = () =>
    void call.run(
      (api) => api.call('PUT /office/synonyms', { body: values }),
      async () => {
        await reload();
        onClose();
      },
    );
  return (
    <Sheet
      title="Add a synonym"
      subtitle="The search reads the word as its meaning, at once and for everybody."
      onClose={onClose}
      onSubmit={save}
      footer={<SheetActs keep="Not now" onKeep={onClose} act="Save" isBusy={call.isBusy} />}
    >
      {!isField && <CallFailed call={call} />}
      <Field field={bind('word', wrong.word)} label="Word" maxLength={60} autoComplete="off" />
      <Field
        field={bind('means', wrong.means)}
        label="Means"
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
    </Sheet>
  );
}
