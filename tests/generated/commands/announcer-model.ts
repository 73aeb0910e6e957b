/** Reference state of a live region. */
export interface AnnouncerModel {
  /** Debounce time, in milliseconds. */
  readonly settleTime: number;
  /** Text of the live region. */
  spoken: string;
  /** Messages that are not announced yet, by topic. */
  readonly pending: Map<string, string>;
  /** Time at which the pending messages are announced. */
  speakAt: number;
}

export const createAnnouncer = (settleTime: number): AnnouncerModel => ({
  settleTime,
  spoken: '',
  pending: new Map(),
  speakAt: Infinity,
});

/** Adds a message, or replaces the pending one of its topic. An empty message removes it. */
export function announce(
  announcer: AnnouncerModel,
  now: number,
  message: string,
  topic = '',
): void {
  announcer.spoken = '';
  announcer.pending.delete(topic);
  if (message !== '') announcer.pending.set(topic, message);
  announcer.speakAt = now + announcer.settleTime;
}

/** Announces the pending messages if they are due. */
export function announceDue(announcer: AnnouncerModel, now: number): void {
  if (now < announcer.speakAt) return;
  announcer.spoken = [...announcer.pending.values()].join('. ');
  announcer.pending.clear();
  announcer.speakAt = Infinity;
}
