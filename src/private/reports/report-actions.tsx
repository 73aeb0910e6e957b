import { useSelector } from '@xstate/react';
import { Download, Printer } from 'lucide';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { nameFieldsFile, type FieldsFormat } from '../../../machines/domain/reports';
import { selectFieldsResult, selectSavingFields } from '../../../machines/private/reports.machine';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { ReportFailure } from '../report-failure';
import { usePrivateActors } from '../private-actors';

const LABELS: Readonly<Record<FieldsFormat, string>> = {
  plain: 'All fields as CSV',
  spreadsheet: 'All fields for a spreadsheet',
};
const FORMATS = ['spreadsheet', 'plain'] as const;

/** Buttons that print the report and save the fields of all contracts. */
export function ReportActions({ today }: { today: CalendarDay }) {
  const { reports } = usePrivateActors();
  const saving = useSelector(reports, selectSavingFields);
  const result = useSelector(reports, selectFieldsResult);
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        <Button
          icon={Printer}
          size="sm"
          aria-disabled={saving !== undefined || undefined}
          onClick={() => reports.send({ type: 'report.print' })}
        >
          Print
        </Button>
        {FORMATS.map((format) => (
          <SmallButton
            key={format}
            icon={Download}
            isBusy={saving === format}
            aria-disabled={saving !== undefined || undefined}
            onClick={({ detail }) => {
              // The second click of a double click would save a second file.
              if (detail >= 2) return;
              const request = { format, fileName: nameFieldsFile(today, format) };
              reports.send({ type: 'fields.save', request });
            }}
          >
            {LABELS[format]}
          </SmallButton>
        ))}
        {saving === undefined ? null : (
          <QuietButton onClick={() => reports.send({ type: 'fields.cancel' })}>Cancel</QuietButton>
        )}
      </div>
      {result === '' ? null : <p className={styles.result}>{result}</p>}
      <LiveRegion>{result}</LiveRegion>
      <ReportFailure />
    </div>
  );
}

const styles = {
  root: gridStack({ gap: '2', _print: { display: 'none' } }),
  actions: wrapRow({ gap: '2' }),
  result: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
};
