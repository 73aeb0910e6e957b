import { announcerModel } from './announcer.model';
import { appModel } from './app.model';
import { authModel } from './auth.model';
import { contractModel } from './contract.model';
import { dashboardModel } from './dashboard.model';
import { evidenceModel } from './evidence.model';
import { preferencesModel } from './preferences.model';
import { exportModel } from './export.model';
import { uploadItemModel } from './upload-item.model';
import { uploadsModel } from './uploads.model';

/** Every machine of the product. */
export const models = [
  appModel,
  authModel,
  preferencesModel,
  dashboardModel,
  announcerModel,
  exportModel,
  contractModel,
  evidenceModel,
  uploadsModel,
  uploadItemModel,
];
