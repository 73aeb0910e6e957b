import { css } from 'styled-system/css';
import { formatDay } from './format';
import { Logo } from './logo';

/** Head of a printed document: the product and the day of printing. The foot is in `@page`. */
export function PrintHead({ today }: { today: string }) {
  return (
    <div className={head}>
      <Logo />
      <p>{`Printed ${formatDay(today, 'long')}`}</p>
    </div>
  );
}

const head = css({
  display: { base: 'none', _print: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: '5',
  paddingBottom: '3',
  borderBottom: 'hairline',
  textStyle: 'small',
});
