import { FAILURE_MODES } from './failure-modes';
import type { BrowserCall, Fault } from './intercept-browser';
import { NO_EFFECT, type Shown } from './recovery-states';
import type { FlowStep, FlowVisit } from './user-flow';

/** What the product does after a fault. */
export interface Recovery {
  readonly shows: Shown;
  /** localStorage when the page shows this, before the recovery. */
  readonly storage: string;
  /** The page that a reload shows then. */
  readonly reload: string;
}

/**
 * What the product must do after the faults of one call: of the named failure modes, or else of all that no
 * other row of the call names. What a recovery does not say is as without the fault (user-flow.ts).
 */
export type RecoveryRow = readonly [
  /** Kind and argument of the call. */
  call: string,
  /** Call site: a source file. */
  site: string,
  /** With the step of the visit, if one call site has two purposes. */
  recovery: Partial<Recovery> & { readonly step?: string },
  ...modes: readonly string[],
];

/** A fault in a visit. */
export interface VisitFault {
  readonly visit: FlowVisit;
  readonly fault: Fault;
}

const describeCall = ({ kind, argument }: BrowserCall) => `${kind} ${argument}`.trim();

/**
 * All faults of recorded visits: each call in each of its failure modes.
 *
 * @param everyCall false: only the first call of each call site, over all visits.
 */
export function listFaults(
  visits: readonly { readonly visit: FlowVisit; readonly calls: readonly BrowserCall[] }[],
  everyCall: boolean,
): VisitFault[] {
  const known = new Set<string>();
  return visits.flatMap(({ visit, calls }) =>
    calls.flatMap((call, index) => {
      const site = [describeCall(call), call.site, call.stack].join('\n');
      if (!everyCall && known.has(site)) return [];
      known.add(site);
      return Object.keys(FAILURE_MODES[call.kind]).map((mode) => ({
        visit,
        fault: { ...call, index, mode },
      }));
    }),
  );
}

/** The rows that match a fault. */
export function findRows(rows: readonly RecoveryRow[], fault: Fault): readonly RecoveryRow[] {
  const ofCall = rows.filter(
    ([call, site, { step }]) =>
      call === describeCall(fault) && site === fault.site && (step ?? fault.step) === fault.step,
  );
  const ofMode = ofCall.filter(([, , , ...modes]) => modes.includes(fault.mode));
  return ofMode.length > 0 ? ofMode : ofCall.filter(({ length }) => length === 3);
}

/** The recovery of a row from a fault in a step. */
export const recoveryOf = (
  [, , { shows = NO_EFFECT, storage, reload }]: RecoveryRow,
  usual: FlowStep,
): Recovery => ({ shows, storage: storage ?? usual.storage, reload: reload ?? usual.reload });

/** Describes a fault, such as "fetch /contracts.json (fetch-json.ts) hangs". */
export const describeFault = (fault: Fault): string =>
  `${describeCall(fault)} (${fault.site}) ${fault.mode}`;
