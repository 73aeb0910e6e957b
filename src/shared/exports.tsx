import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { PrintedDocument } from '../../machines/domain/export';
import {
  selectExportFailure,
  selectExportResult,
  selectSavingFormat,
} from '../../machines/list/export.machine';
import { CalendarPlus, Download } from 'lucide';
import { QuietButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { ErrorNotice } from '../ui/notice';
import { Toast } from '../ui/toast';
import { useActors } from './actors';

const ICONS = { csv: <Icon of={Download} />, calendar: <Icon of={CalendarPlus} /> };
const TARGETS = { csv: 'CSV', calendar: 'calendar' };
const BUSY_LABELS = { csv: 'Exporting...', calendar: 'Creating...' };

export const useExporting = () =>
  useSelector(useActors().dashboard, ({ children }) => children.export);

/** Opens the print dialog of the browser. */
export function usePrint(): (document: PrintedDocument) => void {
  const exporting = useExporting();
  return (document) => exporting?.send({ type: 'export.print', document });
}

/** Button that saves a file. While one is saved, all are busy. */
export function ExportButton({
  format,
  action,
  isDisabled = false,
  isCompact = false,
  onExport,
}: {
  format: 'csv' | 'calendar';
  /** Start of the name; the format ends it. */
  action: string;
  isDisabled?: boolean;
  /** Phones show the end of the name only. */
  isCompact?: boolean;
  onExport: () => void;
}) {
  const exporting = useExporting();
  const saving = useSelector(exporting, selectSavingFormat);
  return (
    <QuietButton
      // The whole name also where phones show its end only.
      aria-label={saving === format ? undefined : `${action} ${TARGETS[format]}`}
      disabled={isDisabled}
      aria-disabled={saving !== undefined || undefined}
      className={styles.button}
      onClick={({ detail }) => {
        // The second click of a double click would save a second file.
        if (detail < 2) onExport();
      }}
    >
      {ICONS[format]}
      {saving === format ? (
        <span className={isCompact ? styles.busy : undefined}>{BUSY_LABELS[format]}</span>
      ) : (
        <span className={isCompact ? styles.label : undefined}>
          <span className={isCompact ? styles.action : undefined}>{`${action} `}</span>
          <span className={isCompact ? styles.target : undefined}>{TARGETS[format]}</span>
        </span>
      )}
    </QuietButton>
  );
}

/** Error notice of a failed export. The button of the export retries. */
export function ExportFailure() {
  const message = useSelector(useExporting(), selectExportFailure);
  return <ErrorNotice summary={message} className={styles.failure} />;
}

/** Result of an export, for some seconds; on every screen. */
export function ExportResult() {
  return <Toast message={useSelector(useExporting(), selectExportResult)} />;
}

const styles = {
  button: css({
    _print: { display: 'none' },
    paddingInline: { base: '1.5', md: '3' },
    minWidth: { base: 'control.sm', md: '[auto]' },
  }),
  // Below 360 pixels, only icons have room beside the actions of the selection.
  label: css({ '@media (max-width: 22.4rem)': { display: 'none' } }),
  /** A busy button is named by its text. */
  busy: css({ '@media (max-width: 22.4rem)': { srOnly: true } }),
  action: css({ display: { base: 'none', sm: 'inline' } }),
  target: css({ textTransform: { base: 'capitalize', sm: 'none' } }),
  failure: css({ paddingInline: { base: '4', md: '5' }, paddingBottom: '3' }),
};
