import { FAILURE_MODES } from './failure-modes';
import type { BrowserCall, Fault } from './intercept-browser';
import type { Shown } from './recovery-states';
import type { FlowVisit } from './user-flow';

/** Storage or reload of a rule: that of the step without the fault (user-flow.ts). */
export const AS_USUAL = 'as without the fault';

/** What the product must do after a fault. */
export interface Recovery {
  readonly shows: Shown;
  /** localStorage when the page shows this, before the recovery. */
  readonly storage: string;
  /** The page that a reload shows then. */
  readonly reload: string;
}

/** The expected recovery from the faults of one call, in some failure modes. */
export interface RecoveryRule extends Recovery {
  /** Kind and argument of the call. */
  readonly call: string;
  /** Call site: a source file. */
  readonly site: string;
  /** Step of the visit, if one call site has two purposes. */
  readonly step?: string;
  readonly modes: readonly string[];
}

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

const matches = ({ call, site, step, modes }: RecoveryRule, fault: Fault) =>
  call === describeCall(fault) &&
  site === fault.site &&
  (step === undefined || step === fault.step) &&
  modes.includes(fault.mode);

/** The rules that match a fault. */
export const findRules = (rules: readonly RecoveryRule[], fault: Fault): RecoveryRule[] =>
  rules.filter((rule) => matches(rule, fault));

/** The failure modes of rules that match no fault, as messages. */
export function findUnneeded(rules: readonly RecoveryRule[], faults: readonly Fault[]): string[] {
  return rules.flatMap((rule) =>
    rule.modes
      .filter((mode) => !faults.some((fault) => fault.mode === mode && matches(rule, fault)))
      .map((mode) => `${rule.call} (${rule.site}) ${mode}`),
  );
}

/** Describes a fault, such as "fetch /contracts.json (fetch-json.ts) hangs". */
export const describeFault = (fault: Fault): string =>
  `${describeCall(fault)} (${fault.site}) ${fault.mode}`;

/** The message for a fault without a rule. */
export function explainMissingRule(fault: Fault, observed: Recovery): string {
  const rule = {
    call: describeCall(fault),
    site: fault.site,
    modes: [fault.mode],
    ...observed,
  };
  return `no rule in tests/faults/recovery-rules.ts matches the fault in step "${fault.step}". If the \
recovery that was observed follows the specification, add its rule:\n${JSON.stringify(rule)}`;
}
