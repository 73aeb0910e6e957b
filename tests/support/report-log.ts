import { assign, createActor, setup } from 'xstate';
import type { UploadReport } from '../../machines/domain/upload';

/** A parent that records the reports of upload items. */
export function createReportLog() {
  const parentRef = createActor(
    setup({
      types: {
        context: {} as { readonly reports: readonly UploadReport[] },
        events: {} as UploadReport,
      },
    }).createMachine({
      context: { reports: [] },
      on: {
        '*': {
          actions: assign(({ context, event }) => ({ reports: [...context.reports, event] })),
        },
      },
    }),
  ).start();
  return { parentRef, reports: () => parentRef.getSnapshot().context.reports };
}
