import { assign, setup } from 'xstate';
import { withEvent } from '../actors';

interface QuestionContext {
  /** The picked names; null: those that are proposed. */
  readonly picked: readonly string[] | null;
}

type QuestionEvent =
  | { readonly type: 'names.pick'; readonly names: readonly string[] }
  | { readonly type: 'question.postpone' };

/** The question which of the parties the user is, until it is answered (ruling 41). */
export const companyQuestionMachine = setup({
  types: { context: {} as QuestionContext, events: {} as QuestionEvent },
  actions: {
    setPicked: assign((_, { names }: { readonly names: readonly string[] }) => ({
      picked: names,
    })),
  },
}).createMachine({
  id: 'companyQuestion',
  context: { picked: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'names.pick': { actions: withEvent('setPicked') },
        'question.postpone': 'postponed',
      },
    },
    // Until the workspace is opened again; the settings have the same choice.
    postponed: {},
  },
});
