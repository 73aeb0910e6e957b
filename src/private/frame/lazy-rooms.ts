import { lazyView } from '../../ui/lazy-view';

const load = () => import('./rooms');

export const CheckList = lazyView(() => load().then((rooms) => rooms.CheckList));
export const CompanionDialog = lazyView(() => load().then((rooms) => rooms.CompanionDialog));
export const CompareScreen = lazyView(() => load().then((rooms) => rooms.CompareScreen));
export const LockScreen = lazyView(() => load().then((rooms) => rooms.LockScreen));
export const PrivateInsights = lazyView(() => load().then((rooms) => rooms.PrivateInsights));
export const PrivateReports = lazyView(() => load().then((rooms) => rooms.PrivateReports));
export const PrivateSettings = lazyView(() => load().then((rooms) => rooms.PrivateSettings));
export const SidePanel = lazyView(() => load().then((rooms) => rooms.SidePanel));
export const Terms = lazyView(() => load().then((rooms) => rooms.Terms));

/** A locked workspace shows the lock screen first; another one must have it when it is locked without a network. */
const ROOMS = [LockScreen, Terms, SidePanel, PrivateInsights, PrivateReports, CheckList];

export const preloadRooms = (): void => ROOMS.forEach((room) => room.preload());
