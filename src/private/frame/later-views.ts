/** Views that only the private workspace has and that are loaded after its list, in one file. */
export { CompanionDialog } from '../compare/companion-dialog';
export { CompareScreen } from '../compare/compare-screen';
export { PrivateInsights } from '../insights/private-insights';
export { AnswerDialog } from '../answer-dialog';
export { CalendarScreen } from '../calendar/calendar-screen';
export { SidePanel } from '../calendar/side-panel';
export { PlaybookPage } from '../settings/playbook-page';
export { LockScreen } from '../settings/lock-screen';
export { PrivateSettings } from '../settings/private-settings';
export { ReviewScreen } from '../contract/review-screen';
export { ContractPage } from '../contract/contract-page';
