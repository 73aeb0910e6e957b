import { useSelector } from '@xstate/react';
import { describeFailure } from '../../machines/domain/failure';
import { countOf } from '../../machines/domain/words';
import { sharedSnoozeLimits } from '../../machines/domain/answers';
import { selectFailedAnswers } from '../../machines/private/answer.machine';
import { TextField } from '../ui/text-field';
import { ANSWERS } from './answers';
import { asIncomplete, hasIncompleteDay } from './field-form';
import { FieldInputs } from './field-inputs';
import { usePrivateActors } from './private-actors';
import { FormDialog } from './form-dialog';

/** Changes the last answers: their day, and what else is known of them. */
export function AnswerDialog() {
  const { answer } = usePrivateActors();
  const { draft, problem, given } = useSelector(answer, ({ context }) => context);
  const isBusy = useSelector(answer, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(answer, (snapshot) => selectFailedAnswers(snapshot)?.failure ?? null);
  const last = given.at(-1);
  const limits =
    draft?.field === 'later' && last ? sharedSnoozeLimits(last.answers, last.today) : null;
  const kind = draft === null ? 'later' : draft.field === 'later' ? 'later' : draft.answer;
  const count =
    last && last.answers.length > 1 ? `, ${countOf(last.answers.length, 'contract')}` : '';
  return (
    <FormDialog
      isOpen={draft !== null}
      isBusy={isBusy}
      title={`${ANSWERS[kind].label}${count}`}
      action={failure ? 'Retry' : 'Save'}
      failure={failure && describeFailure(failure)}
      onClose={() => answer.send({ type: failure ? 'answer.discard' : 'answer.cancel' })}
      onSubmit={(_, form) => {
        if (draft && hasIncompleteDay(form))
          answer.send({ type: 'answer.draft', draft: asIncomplete(draft) });
        answer.send({ type: failure ? 'answer.retry' : 'answer.save' });
      }}
    >
      {draft === null ? null : draft.field === 'later' ? (
        <TextField
          label="Remind me on"
          name="day"
          type="date"
          defaultValue={draft.day}
          min={limits?.first}
          max={limits?.last}
          error={problem}
          onChange={({ currentTarget }) =>
            answer.send({ type: 'answer.draft', draft: { ...draft, day: currentTarget.value } })
          }
        />
      ) : (
        <FieldInputs
          draft={draft}
          problem={problem}
          isBusy={isBusy}
          onChange={(changed) => {
            if (changed.field === 'decision') answer.send({ type: 'answer.draft', draft: changed });
          }}
        />
      )}
    </FormDialog>
  );
}
