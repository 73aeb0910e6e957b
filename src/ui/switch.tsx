import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';

/** Native checkbox that is shown and announced as a switch, with its label. */
export function Switch({
  label,
  isOn,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        checked={isOn}
        onChange={onToggle}
        className={styles.input}
      />
      {label}
    </label>
  );
}

const styles = {
  label: inlineRow({ gap: '2', minHeight: 'control.sm', textStyle: 'label', cursor: 'pointer' }),
  input: css({
    appearance: 'none',
    flexShrink: '0',
    width: '9',
    height: '5',
    borderRadius: 'full',
    border: 'control',
    backgroundColor: 'surface',
    cursor: 'pointer',
    _highContrast: { borderColor: '[ButtonText]', backgroundColor: '[Field]' },
    /* The knob. */
    _before: {
      content: '""',
      display: 'block',
      width: '3',
      height: '3',
      margin: '[3px]',
      borderRadius: 'full',
      backgroundColor: 'border.strong',
      _highContrast: { forcedColorAdjust: 'none', backgroundColor: '[ButtonText]' },
    },
    _checked: {
      borderColor: 'accent',
      backgroundColor: 'accent',
      _highContrast: {
        forcedColorAdjust: 'none',
        borderColor: '[Highlight]',
        backgroundColor: '[Highlight]',
      },
      _before: {
        marginInlineStart: 'auto',
        backgroundColor: 'accent.fg',
        _highContrast: { backgroundColor: '[HighlightText]' },
      },
    },
  }),
};
