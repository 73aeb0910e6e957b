import { addressModel } from './address.model';
import { announcerModel } from './announcer.model';
import { appModel } from './app.model';
import { authModel } from './auth.model';
import { backupModel } from './backup.model';
import { backlogModel } from './backlog.model';
import { checksModel } from './checks.model';
import { companyModel } from './company.model';
import { comparisonModel } from './comparison.model';
import { contractModel } from './contract.model';
import { copyModel } from './copy.model';
import { correctionModel } from './correction.model';
import { deadlinesModel } from './deadlines.model';
import { outlookModel } from './outlook.model';
import { panelModel } from './panel.model';
import { playbookModel } from './playbook.model';
import { dashboardModel } from './dashboard.model';
import { deletionModel } from './deletion.model';
import { demoWorkspaceModel } from './demo-workspace.model';
import { evidenceModel } from './evidence.model';
import { preferencesModel } from './preferences.model';
import { privateWorkspaceModel } from './private-workspace.model';
import { exportModel } from './export.model';
import { idleModel } from './idle.model';
import { lockModel } from './lock.model';
import { filePasswordModel } from './file-password.model';
import { originalModel } from './original.model';
import { recoveryModel } from './recovery.model';
import { removalModel } from './removal.model';
import { reportsModel } from './reports.model';
import { recentModel } from './recent.model';
import { searchPanelModel } from './search-panel.model';
import { storageModel } from './storage.model';
import { sourceModel } from './source.model';
import { textSearchModel } from './text-search.model';
import { updatesModel } from './updates.model';
import { uploadItemModel } from './upload-item.model';
import { uploadsModel } from './uploads.model';
import { viewsModel } from './views.model';

/** The models of all machines. */
export const models = [
  appModel,
  authModel,
  preferencesModel,
  updatesModel,
  demoWorkspaceModel,
  dashboardModel,
  announcerModel,
  exportModel,
  searchPanelModel,
  contractModel,
  evidenceModel,
  sourceModel,
  copyModel,
  correctionModel,
  uploadsModel,
  uploadItemModel,
  viewsModel,
  recentModel,
  privateWorkspaceModel,
  addressModel,
  storageModel,
  backupModel,
  deletionModel,
  recoveryModel,
  removalModel,
  originalModel,
  filePasswordModel,
  companyModel,
  textSearchModel,
  backlogModel,
  outlookModel,
  deadlinesModel,
  panelModel,
  playbookModel,
  checksModel,
  reportsModel,
  comparisonModel,
  lockModel,
  idleModel,
];
