import { applyPreferences, type FailureModel, type Model, type Port } from './reference-model';

/** The effect of a failed call on the model, by port. */
export const applyPortFailure: Readonly<
  Record<Port, (model: Model, failure: FailureModel) => void>
> = {
  restoreSession: (model) => {
    model.signIn = 'idle';
  },
  signIn: (model) => {
    model.signIn = 'failed';
  },
  endSession: (model) => {
    model.signIn = 'signOutFailed';
  },
  restorePreferences: (model) => applyPreferences(model, {}),
  loadContracts: ({ workspace }, failure) => {
    if (workspace) Object.assign(workspace.list, { mode: 'error', failure });
  },
  loadContract: ({ workspace }, failure) => {
    if (workspace) Object.assign(workspace.contract, { mode: 'error', failure });
  },
  exportContracts: ({ workspace }) => {
    if (workspace) workspace.list.exporting = 'failed';
  },
  copyText: ({ workspace }) => {
    if (workspace?.contract.copy) workspace.contract.copy.mode = 'failed';
  },
  changeTerm: ({ workspace }, failure) => {
    const correction = workspace?.contract.correction;
    if (correction) Object.assign(correction, { mode: 'failed', failure });
  },
};

/** Displayed message of a timeout or an unexpected error, by port. */
export const DEFAULT_MESSAGES: Readonly<Record<Port, string>> = {
  restoreSession: '',
  signIn: '',
  endSession: '',
  restorePreferences: '',
  loadContracts: 'Failed to fetch contracts',
  loadContract: 'Failed to fetch contract details',
  exportContracts: '',
  copyText: '',
  changeTerm: 'The change could not be saved',
};
