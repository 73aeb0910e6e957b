import type { AnyEventObject } from 'xstate';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import { PRIVATE_UPLOADS } from '../../../machines/private/workspace.machine';
import type { MachineModel } from '../harness/model';
import { contractModel } from './contract.model';
import { dashboardModel } from './dashboard.model';
import { uploadItemModel } from './upload-item.model';
import { uploadsModel } from './uploads.model';

/** No file is refused by its name. */
const isRefused = ({ files }: AnyEventObject) =>
  Array.isArray(files) && files[0]?.file.name === 'photo.png';

const inSession = (
  kind: 'demo' | 'private',
  model: MachineModel,
  input: object,
  change: Partial<MachineModel> = {},
): MachineModel => ({
  ...model,
  ...change,
  name: `${model.name} (${kind})`,
  input: { ...Object(model.input), ...input },
});

/**
 * The models whose input depends on the kind of the session, in the kind that they do not have. The other
 * machines of a workspace get the same input in both.
 */
export const modelsOfOtherKind: readonly MachineModel[] = [
  inSession('demo', dashboardModel, { rules: DEMO_LIST_RULES }),
  inSession('private', contractModel, { host: 'Your workspace' }),
  inSession(
    'private',
    uploadsModel,
    { rules: PRIVATE_UPLOADS },
    { events: uploadsModel.events.filter((event) => !isRefused(event)) },
  ),
  inSession('private', uploadItemModel, { rules: PRIVATE_UPLOADS }),
];
