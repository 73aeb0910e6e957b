import { assign, setup, type SnapshotFrom } from 'xstate';
import { defineModel } from '../../generated/harness/model';

/** The lease: nobody has added it, it is here, it was removed with a way back, or it is gone. */
type Lease = 'absent' | 'here' | 'removed' | 'gone';

interface Kept {
  readonly lease: Lease;
  /** A person has changed its name. */
  readonly isEdited: boolean;
}

interface FlowContext extends Kept {
  /** What the saved workspace has; null before it is saved. */
  readonly saved: Kept | null;
}

type FlowEvent = {
  readonly type:
    | 'files.drop'
    | 'contract.open'
    | 'contract.leave'
    | 'contract.remove'
    | 'removal.undo'
    | 'evidence.open'
    | 'evidence.close'
    | 'name.edit'
    | 'name.editElsewhere'
    | 'name.undo'
    | 'page.reload'
    | 'settings.open'
    | 'settings.leave'
    | 'workspace.save'
    | 'workspace.delete'
    | 'workspace.open'
    | 'workspace.restore';
};

const NOTHING: Kept = { lease: 'absent', isEdited: false };

/**
 * What a person does with a private workspace that has two contracts, a PDF and a Word file. It is no machine
 * of the product: it says what the product with its real store and workers has to show.
 */
export const privateFlow = setup({
  types: { context: {} as FlowContext, events: {} as FlowEvent },
  actions: {
    addFiles: assign({ lease: 'here', isEdited: false }),
    remove: assign({ lease: 'removed' }),
    bringBack: assign({ lease: 'here' }),
    // The way back ends with the visit.
    endVisit: assign({ lease: 'gone' }),
    edit: assign({ isEdited: true }),
    takeBack: assign({ isEdited: false }),
    save: assign(({ context: { lease, isEdited } }) => ({ saved: { lease, isEdited } })),
    clear: assign(NOTHING),
    restore: assign(({ context: { saved } }) => saved ?? {}),
  },
  guards: {
    isHere: ({ context }) => context.lease === 'here',
    isRemoved: ({ context }) => context.lease === 'removed',
    isEdited: ({ context }) => context.isEdited,
    isAsRead: ({ context }) => !context.isEdited,
    isSaved: ({ context }) => context.saved !== null,
  },
}).createMachine({
  id: 'privateFlow',
  context: { ...NOTHING, saved: null },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'files.drop': { target: 'list', actions: 'addFiles' },
        'settings.open': { guard: 'isSaved', target: 'settings.empty' },
      },
    },
    list: {
      on: {
        'contract.open': { guard: 'isHere', target: 'contract' },
        'contract.remove': { guard: 'isHere', actions: 'remove' },
        'removal.undo': { guard: 'isRemoved', actions: 'bringBack' },
        'page.reload': [
          { guard: 'isRemoved', actions: 'endVisit' },
          { target: 'list', reenter: true },
        ],
        'settings.open': { guard: 'isHere', target: 'settings' },
      },
    },
    contract: {
      initial: 'terms',
      states: {
        terms: {
          on: {
            'evidence.open': 'evidence',
            'name.edit': { guard: 'isAsRead', actions: 'edit' },
            'name.editElsewhere': { guard: 'isAsRead', actions: 'edit' },
            'name.undo': { guard: 'isEdited', actions: 'takeBack' },
            'page.reload': { target: 'terms', reenter: true },
            'contract.leave': '#privateFlow.list',
          },
        },
        evidence: { on: { 'evidence.close': 'terms' } },
      },
    },
    settings: {
      initial: 'filled',
      states: {
        // The words of a person are part of what is saved.
        filled: {
          on: {
            'settings.leave': '#privateFlow.list',
            'workspace.save': { guard: 'isEdited', target: 'saved' },
          },
        },
        saved: {
          entry: 'save',
          on: { 'workspace.delete': '#privateFlow.deleted' },
        },
        empty: { on: { 'workspace.restore': { target: 'restored', actions: 'restore' } } },
        restored: { on: { 'settings.leave': '#privateFlow.list' } },
      },
    },
    deleted: { entry: 'clear', on: { 'workspace.open': 'empty' } },
  },
});

export type FlowSnapshot = SnapshotFrom<typeof privateFlow>;

export const privateFlowModel = defineModel({
  name: 'private workspace',
  machine: privateFlow,
  events: [
    { type: 'files.drop' },
    { type: 'contract.open' },
    { type: 'contract.leave' },
    { type: 'contract.remove' },
    { type: 'removal.undo' },
    { type: 'evidence.open' },
    { type: 'evidence.close' },
    { type: 'name.edit' },
    { type: 'name.editElsewhere' },
    { type: 'name.undo' },
    { type: 'page.reload' },
    { type: 'settings.open' },
    { type: 'settings.leave' },
    { type: 'workspace.save' },
    { type: 'workspace.delete' },
    { type: 'workspace.open' },
    { type: 'workspace.restore' },
  ],
  projection: ({ context: { lease, isEdited, saved } }) => ({ lease, isEdited, saved }),
});
